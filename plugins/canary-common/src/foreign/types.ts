/**
 * Systems beside ours that write services, or keep arms of their own.
 * @public
 */
export const foreignTools = [
  'Argo CD',
  'Flux',
  'Helm',
  'KServe',
  'Argo Rollouts',
  'Flagger',
] as const;

/** @public */
export type ForeignTool = (typeof foreignTools)[number];

/**
 * Another system that manages a service: what it is, and where to change it.
 * @public
 */
export interface ForeignOwner {
  tool: ForeignTool;
  /** `Application`, `Kustomization`, `HelmRelease`, `Rollout`. */
  kind: string;
  /** Empty when it is not recorded. */
  namespace: string;
  name: string;
  url?: string;
  /** `source`: it writes the service from elsewhere. `arm`: the service is an arm of it. */
  role: 'source' | 'arm';
  /** Which arm, and what it gets: `20 % of group chat, with chat-b 80 %`. */
  detail?: string;
  /** Why some of our own operations are refused, in one sentence; absent when none is. */
  refusal?: string;
}
