import type { NamespacedName } from '@llm-canary/backstage-plugin-canary-common';
import type { CounterPart, MetricOrigin, MetricRole } from '../names/types';

/** A metric of some services, as one part of a query. */
export interface MetricTerm {
  role: MetricRole;
  origin: MetricOrigin;
  name: string;
  type: 'classic' | 'native' | 'counter' | 'gauge';
  /** Of a counter: matchers of those that count, among all of the name. */
  among?: string;
  /** Of a counter: what is added to it. */
  plus?: CounterPart;
  /** Of a gauge. */
  over?: 'sum' | 'max' | 'avg';
  services: readonly NamespacedName[];
}
