/**
 * Drift takes a dozen reads of a cluster. A change of an arm is told by the cluster and read at once;
 * the rhythm is for what nobody tells.
 */
export function slower(interval: number | false): number | false {
  return interval === false ? false : interval * 4;
}
