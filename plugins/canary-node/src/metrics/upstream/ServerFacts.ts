/** What has to be known of a Prometheus before it is asked well. */
export interface ServerFacts {
  /** Whether it counts by the samples at both ends of a window, so that counts are whole. */
  anchored: boolean;
  scrapeSeconds: number;
}
