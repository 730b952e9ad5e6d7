/** What the program ends with. */
export const exitCodes = {
  done: 0,
  /** A unit failed, evidence differs, or the run could not be finished. */
  failed: 1,
  /** The arguments or the plan are not valid. */
  usage: 2,
  /** A lock or a result is in the way. */
  inTheWay: 3,
  /** The cluster cannot be reached, or refuses. */
  cluster: 4,
  notApproved: 5,
  /** A second request to stop ended it as it stood; as shells have it for control-C. */
  abandoned: 130,
} as const;

export type ExitCode = (typeof exitCodes)[keyof typeof exitCodes];
