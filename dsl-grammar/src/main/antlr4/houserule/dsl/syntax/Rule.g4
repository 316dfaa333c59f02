// The rule language: conditions, values and effects of a pack.
// The grammar says what is well formed; houserule.dsl.check says what is valid.
// Alternatives part at their first words, so that the parser need not look far ahead.
grammar Rule;

wholeExpr
    : expr EOF
    ;

wholeSelection
    : selection EOF
    ;

wholeBlock
    : stmt* EOF
    ;

// The key under which a formula or procedure stands: a name, and its parameters.
wholeSignature
    : name ('(' (param (',' param)*)? ')')? EOF
    ;

param
    : name 'in' name
    ;

// ---- effects

stmt
    : 'let' name '=' expr                                                  # LetStmt
    | target = ofExpr op = (':=' | '+=' | '-=') value = expr               # AssignStmt
    | 'move' 'all' 'from' src = expr 'to' dst = expr where = ('top' | 'bottom')?  # MoveAllStmt
    | 'move' what = expr ('from' src = expr)? 'to' dst = expr where = ('top' | 'bottom')?  # MoveStmt
    | 'add' what = expr 'to' dst = expr                                    # AddStmt
    | 'remove' what = expr 'from' src = expr                               # RemoveStmt
    | 'shuffle' expr                                                       # ShuffleStmt
    | 'swap' left = expr 'with' right = expr                               # SwapStmt
    | 'lay' what = expr 'at' at = expr 'into' dst = expr                   # LayStmt
    | 'if' expr block ('else' otherwise)?                                  # IfStmt
    | 'for' 'each' selection ('in' 'any' 'order' 'ask' name)? block        # ForEachStmt
    | 'repeat' expr block                                                  # RepeatStmt
    | 'while' expr block                                                   # WhileStmt
    | 'choose' 'one' ask? '{' branch+ '}'                                  # ChooseOneStmt
    | pass = 'may'? 'choose' name 'from' selection ask? block? ('else' block)?  # ChooseStmt
    | 'pick' name 'from' selection                                         # PickStmt
    | 'may' ask? block ('else' block)?                                     # MayStmt
    | 'as' expr block                                                      # AsStmt
    | 'do' ofExpr                                                          # DoStmt
    | callee '(' (expr (',' expr)*)? ')'                                   # CallStmt
    | 'end'                                                                # EndStmt
    | ';'                                                                  # EmptyStmt
    ;

otherwise
    : block
    | stmt
    ;

block
    : '{' stmt* '}'
    ;

branch
    : name ('if' expr)? block
    ;

ask
    : 'ask' name
    ;

// ---- selections: some things of one sort, perhaps named, perhaps only those for which a condition holds

selection
    : (binder = name 'in')? source ('where' expr)?
    ;

source
    : sum ('..' sum)?
    ;

// ---- conditions and values, loosest first

expr
    : 'if' expr 'then' expr 'else' expr     # IfElse
    | orExpr                                # OrLevel
    ;

orExpr
    : andExpr ('or' andExpr)*
    ;

andExpr
    : notExpr ('and' notExpr)*
    ;

notExpr
    : 'not' notExpr                             # Not
    | quantifier = ('some' | 'no') selection    # SomeOrNo
    | 'every' selection 'has' expr              # Every
    | comparison                                # ComparisonLevel
    ;

comparison
    : left = sum comparedTo?
    ;

comparedTo
    : op = ('=' | '!=' | '<' | '<=' | '>' | '>=') right = sum    # Compare
    | 'is' negated = 'not'? right = sum                          # Is
    | negated = 'not'? 'in' right = sum                          # Member
    ;

sum
    : left = sum op = ('+' | '-') right = product    # Add
    | product                                        # ProductLevel
    ;

product
    : left = product op = ('*' | '/' | '%') right = unary    # Multiply
    | unary                                                  # UnaryLevel
    ;

unary
    : '-' unary    # Negate
    | ofExpr       # OfLevel
    ;

ofExpr
    : postfix ('of' ofExpr)?
    ;

postfix
    : postfix '.' name                          # Dot
    | postfix '[' expr (',' expr)* ']'          # Index
    | primary                                   # PrimaryLevel
    ;

primary
    : INT                                                                       # Int
    | value = ('true' | 'false')                                                # Bool
    | 'none'                                                                    # None
    | 'count' '(' selection ')'                                                 # Count
    | 'first' '(' selection ')'                                                 # First
    | how = 'sum' '(' expr 'for' selection ')'                                  # Total
    | how = ('max' | 'min') '(' expr ('for' selection | (',' expr)+) ')'        # Extreme
    | 'largest' 'group' 'of' ofExpr                                             # LargestGroup
    | 'longest' 'line' (diagonal = 'or' 'diagonal')? 'of' ofExpr
        ('through' postfix)?                                                    # LongestLine
    | 'next' 'to' postfix                                                       # NextTo
    | 'around' postfix                                                          # Around
    | callee '(' (expr (',' expr)*)? ')'                                        # Call
    | name                                                                      # NameRef
    | '(' expr ('..' last = sum)? ('where' condition = expr)? ')'               # Paren
    | '[' (expr (',' expr)*)? ']'                                               # ListLiteral
    ;

// Words of the language that may still serve as names, where nothing else can be meant.
name
    : callee
    | 'first' | 'count' | 'sum' | 'max' | 'min'
    ;

// What can stand before brackets with arguments.
callee
    : NAME
    | QUOTED
    | 'group' | 'line' | 'diagonal' | 'top' | 'bottom' | 'all' | 'one' | 'through' | 'ask' | 'with'
    | 'at' | 'into' | 'next' | 'largest' | 'longest' | 'any' | 'order'
    ;

INT
    : [0-9]+
    ;

NAME
    : [a-zA-Z] [a-zA-Z0-9_]* ('-' [a-zA-Z0-9_]+)*
    ;

// A name in quotes is never taken for a word of the language.
QUOTED
    : '"' [a-zA-Z] [a-zA-Z0-9_]* ('-' [a-zA-Z0-9_]+)* '"'
    ;

COMMENT
    : '#' ~[\r\n]* -> channel(HIDDEN)
    ;

SPACES
    : [ \t\r\n]+ -> channel(HIDDEN)
    ;

// Any other character: reported by us, in the author's words.
STRAY
    : .
    ;
