package houserule.engine.eval;

import java.util.ArrayList;
import java.util.List;
import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;

/** The constant objects of compiled rules: each becomes a static final field, so the JIT sees through it. */
final class Pool {
  private final String owner;
  private final List<Object> objects = new ArrayList<>();
  private final List<String> descriptors = new ArrayList<>();

  Pool(String owner) {
    this.owner = owner;
  }

  /** Puts an object of a type on the operand stack. */
  void load(MethodVisitor m, Object object, Class<?> type) {
    int at = -1;
    for (int i = 0; i < objects.size(); i++) {
      if (objects.get(i) == object) {
        at = i;
      }
    }
    if (at < 0) {
      at = objects.size();
      objects.add(object);
      descriptors.add(Type.getDescriptor(type));
    }
    m.visitFieldInsn(Opcodes.GETSTATIC, owner, "k" + at, descriptors.get(at));
  }

  Object[] objects() {
    return objects.toArray();
  }

  /** Writes the fields and the initialiser that fills them from the class data. */
  void write(ClassWriter w) {
    for (int i = 0; i < objects.size(); i++) {
      w.visitField(
              Opcodes.ACC_PRIVATE | Opcodes.ACC_STATIC | Opcodes.ACC_FINAL,
              "k" + i, descriptors.get(i), null, null)
          .visitEnd();
    }
    MethodVisitor m = w.visitMethod(Opcodes.ACC_STATIC, "<clinit>", "()V", null, null);
    m.visitCode();
    m.visitMethodInsn(
        Opcodes.INVOKESTATIC, "java/lang/invoke/MethodHandles", "lookup",
        "()Ljava/lang/invoke/MethodHandles$Lookup;", false);
    m.visitLdcInsn("_");
    m.visitLdcInsn(Type.getType(Object[].class));
    m.visitMethodInsn(
        Opcodes.INVOKESTATIC, "java/lang/invoke/MethodHandles", "classData",
        "(Ljava/lang/invoke/MethodHandles$Lookup;Ljava/lang/String;Ljava/lang/Class;)"
            + "Ljava/lang/Object;", false);
    m.visitTypeInsn(Opcodes.CHECKCAST, "[Ljava/lang/Object;");
    m.visitVarInsn(Opcodes.ASTORE, 0);
    for (int i = 0; i < objects.size(); i++) {
      m.visitVarInsn(Opcodes.ALOAD, 0);
      m.visitLdcInsn(i);
      m.visitInsn(Opcodes.AALOAD);
      String d = descriptors.get(i);
      m.visitTypeInsn(Opcodes.CHECKCAST, Type.getType(d).getInternalName());
      m.visitFieldInsn(Opcodes.PUTSTATIC, owner, "k" + i, d);
    }
    m.visitInsn(Opcodes.RETURN);
    m.visitMaxs(0, 0);
    m.visitEnd();
  }
}
