/** Prefix of the annotations by which samples and tests steer the stand-ins. */
const prefix = 'dev-cluster.llm-canary.io';

/** What steers a stand-in, beyond what a real cluster knows. */
export const markers = {
  /** On an LLMService: milliseconds that its next apply takes, in place of the usual time. */
  applyMilliseconds: `${prefix}/apply-milliseconds`,
  /** On a pod template: how many of the pods ever become ready; `none` makes no pods at all. */
  readyPods: `${prefix}/ready-pods`,
  /** On a pod template: restarts that each unready pod has behind it. */
  restarts: `${prefix}/restarts`,
  /** On a pod template: a sentence, why unready pods are not ready. */
  waitingBecause: `${prefix}/waiting-because`,
  /** On a pod template: minutes since the pods started. */
  ageMinutes: `${prefix}/age-minutes`,
  /** On rendered objects and arms: digest of what was rendered, to tell our change from others'. */
  renderedFrom: `${prefix}/rendered-from`,
} as const;
