/**
 * A chart of the configured repositories.
 * @public
 */
export interface ChartSummary {
  name: string;
  description?: string;
  /** Newest first. */
  versions: Array<{ version: string; appVersion?: string; createdAt?: string }>;
  /** URLs of the repositories that have the chart, in the order of the configuration. */
  repositories?: string[];
}

/** @public */
export interface ChartDetail {
  name: string;
  version: string;
  /** JSON schema of the values (values.schema.json), when the chart has one. */
  schema?: unknown;
  /** values.yaml as the chart has it, comments included. */
  defaults?: string;
}
