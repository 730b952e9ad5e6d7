/**
 * Whether tests of a component can run here. In CI a missing one is an error; elsewhere one loud line.
 *
 * @param what - `the real helm (put helm 4 on the PATH)`
 */
export function orSkipLoudly(isThere: boolean, what: string): boolean {
  if (isThere) return true;
  const line = `SKIPPED: everything with ${what}`;
  if (process.env.CI) throw new Error(line);
  process.stderr.write(`${line}\n`);
  return false;
}
