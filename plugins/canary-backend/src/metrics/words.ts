import type { MeasuredNumber } from '@llm-canary/backstage-plugin-canary-common';
import { MetricsUnavailableError } from '@llm-canary/backstage-plugin-canary-node';

/** Of a cluster without a source of metrics. */
export const noSource = 'Not scraped: no Prometheus configured';

/** A number that nobody collects, or that cannot be read now. */
export function notScraped(detail: string): MeasuredNumber {
  return { state: 'notScraped', detail };
}

/** Why metrics cannot be read, for people: only the source's own error says it in such words. */
export function whyUnread(error: unknown): string {
  return error instanceof MetricsUnavailableError
    ? error.message
    : 'The metrics could not be read; the log of the portal has the error.';
}

/** Whether an error is worth a line in the log: one of the source is on the page. */
export function isUnexpected(error: unknown): boolean {
  return !(error instanceof MetricsUnavailableError);
}
