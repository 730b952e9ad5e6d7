/** A page of metrics of the demo, with the labels that its series get when they are scraped. */
export interface ScrapeTarget {
  /** The whole address of the page, on loopback: `http://127.0.0.1:41873/metrics`. */
  url: string;
  /**
   * `engine`: a model server, one per Ready pod. `gateway`: the page of the gateway, whose histograms
   * are classic; scraped a second time with `convert_classic_histograms_to_nhcb` they become native.
   */
  job: 'engine' | 'gateway';
  /** Of the pod; absent on the page of the gateway, which labels its series itself. */
  labels: { namespace: string; service: string; pod: string } | undefined;
}

/** The pages that there are now. */
export interface ScrapeTargets {
  /** In the order of their addresses. */
  list(): readonly ScrapeTarget[];
  /** Calls back after each change, not at once; the function that it returns ends that. */
  onChange(listener: () => void): () => void;
}
