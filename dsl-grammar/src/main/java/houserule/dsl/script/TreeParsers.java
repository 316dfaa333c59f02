package houserule.dsl.script;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/**
 * Finds Groovy when the first script is read, and not before.
 *
 * <p>The jars of the directory named by the system property {@code houserule.groovy} are loaded,
 * together with our one class that names their types; without the property Groovy is taken from the
 * class path.
 */
final class TreeParsers {
  private static final String PROPERTY = "houserule.groovy";
  private static final String OURS = "houserule.dsl.script.GroovyTree";

  private static TreeParser parser;

  private TreeParsers() {}

  static synchronized TreeParser groovy() {
    if (parser == null) {
      parser = load(System.getProperty(PROPERTY));
    }
    return parser;
  }

  private static TreeParser load(String directory) {
    ClassLoader own = TreeParsers.class.getClassLoader();
    try {
      ClassLoader loader = directory == null ? own : new GroovyLoader(jars(directory), own);
      // Named first, so that its absence is told here and not in the middle of a script.
      Class.forName("org.codehaus.groovy.control.SourceUnit", true, loader);
      return (TreeParser) Class.forName(OURS, true, loader).getConstructor().newInstance();
    } catch (ReflectiveOperationException e) {
      String where = directory == null ? "on the class path" : "in " + directory;
      throw new IllegalStateException("Scripts need Groovy, which is not " + where + ".", e);
    }
  }

  private static URL[] jars(String directory) {
    List<URL> urls = new ArrayList<>();
    try (DirectoryStream<Path> jars = Files.newDirectoryStream(Path.of(directory), "*.jar")) {
      for (Path jar : jars) {
        urls.add(jar.toUri().toURL());
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return urls.toArray(URL[]::new);
  }

  /** Loads Groovy from its directory, and our class that names it so that it sees Groovy. */
  private static final class GroovyLoader extends URLClassLoader {
    GroovyLoader(URL[] jars, ClassLoader parent) {
      super("groovy", jars, parent);
    }

    @Override
    protected Class<?> loadClass(String name, boolean resolve) throws ClassNotFoundException {
      if (!name.equals(OURS) && !name.startsWith(OURS + "$")) {
        return super.loadClass(name, resolve);
      }
      synchronized (getClassLoadingLock(name)) {
        Class<?> loaded = findLoadedClass(name);
        return loaded != null ? loaded : define(name);
      }
    }

    private Class<?> define(String name) throws ClassNotFoundException {
      String file = name.replace('.', '/') + ".class";
      try (InputStream in = getParent().getResourceAsStream(file)) {
        if (in == null) {
          throw new ClassNotFoundException(name);
        }
        byte[] bytes = in.readAllBytes();
        return defineClass(name, bytes, 0, bytes.length, TreeParsers.class.getProtectionDomain());
      } catch (IOException e) {
        throw new ClassNotFoundException(name, e);
      }
    }
  }
}
