/**
 * Games written by hand in plain Java. They share no code with the engine, so they can judge it:
 * the same answers must be open, the same scores must come out, and no interpreter of rules can be
 * expected to run faster than they do.
 */
package houserule.bench.twin;
