/** What the studio can do, as values: nothing here prints, reads a keyboard or ends the program. */
package houserule.studio.app;
