/** The command line: thin commands over the use cases, and all of the printing. */
package houserule.studio.cli;
