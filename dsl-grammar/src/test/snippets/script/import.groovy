import java.io.File
@Grab('a:b:1')
import a.b.C
run 'a'
