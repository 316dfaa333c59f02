package houserule.studio.cli;

import picocli.CommandLine.IVersionProvider;

/** The version, from the manifest of the jar. */
final class Version implements IVersionProvider {
  static String text() {
    String version = Version.class.getPackage().getImplementationVersion();
    return version == null ? "(not packaged)" : version;
  }

  @Override
  public String[] getVersion() {
    return new String[] {"houserule " + text()};
  }
}
