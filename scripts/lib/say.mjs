/** One line for the person who waits. */
export function say(text) {
  process.stderr.write(`[canary] ${text}\n`);
}

/** A line that nobody overlooks, for a component that is missing. */
export function shout(text) {
  process.stderr.write(`\n[canary] ******** ${text} ********\n\n`);
}
