/**
 * A message of `GET /live`: something of the cluster changed, and what is shown may be old.
 * @public
 */
export interface LiveChange {
  cluster: string;
  /** As in the answer of the services list. */
  version: string;
}
