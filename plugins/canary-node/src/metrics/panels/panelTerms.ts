import {
  metricPanels,
  type MetricPanel,
  type NamespacedName,
} from '@llm-canary/backstage-plugin-canary-common';
import type { ResolvedMetric, ResolvedService } from '../names/resolveService';
import type { CounterCandidate, MetricRole } from '../names/types';
import type { MetricTerm } from '../promql/MetricTerm';
import { measureRules, samplesOfPanel } from './measureRules';

/** A service with the names that it has. */
export interface NamedService {
  service: NamespacedName;
  resolved: ResolvedService;
}

/** A role that is asked for; a gauge with how its series are put together. */
export interface AskedRole {
  role: MetricRole;
  over?: 'sum' | 'max' | 'avg';
}

/** The parts of a panel's query: one for each metric that any of the services has. Pure. */
export function panelTerms(
  panel: MetricPanel,
  services: readonly NamedService[],
): MetricTerm[] {
  return termsOfRoles(rolesOf(panel), services);
}

/** A part for each metric by which any of the services has a role. Pure. */
export function termsOfRoles(
  roles: readonly AskedRole[],
  services: readonly NamedService[],
): MetricTerm[] {
  const terms = new Map<string, MetricTerm>();
  for (const { service, resolved } of services) {
    for (const asked of roles) {
      const metric = metricOfRole(resolved, asked.role);
      if (metric) add(terms, termOf(metric, asked, service));
    }
  }
  return [...terms.values()];
}

/**
 * The metric of a role. The speed of a request's output is the inverse of its time per output token,
 * where the gateway does not count it.
 */
export function metricOfRole(
  { metrics }: ResolvedService,
  role: MetricRole,
): ResolvedMetric | undefined {
  const metric = metrics.get(role);
  if (metric || role !== 'outputSpeed') return metric;
  const inverse = metrics.get('timePerOutputToken');
  return inverse && !isPerToken(inverse) ? inverse : undefined;
}

/** Whether its count is one of tokens, not of requests. */
export function isPerToken({ candidate }: ResolvedMetric): boolean {
  return candidate.type === 'histogram' && candidate.perToken === true;
}

/** How a gauge is put together: what several gateways say of the same replicas is no sum. */
export function overOf(
  { candidate, origin }: Pick<ResolvedMetric, 'candidate' | 'origin'>,
  over: AskedRole['over'],
): AskedRole['over'] {
  if (candidate.type !== 'gauge') return undefined;
  return origin === 'gateway' && over === 'sum' ? 'max' : over;
}

function rolesOf(panel: MetricPanel): AskedRole[] {
  const shown = metricPanels[panel].metrics.map(metric => {
    const rule = measureRules[metric];
    return {
      role: rule.role,
      ...(rule.kind === 'gauge' && { over: rule.over }),
    };
  });
  return [...shown, ...(samplesOfPanel[panel] ?? []).map(role => ({ role }))];
}

function termOf(
  metric: ResolvedMetric,
  asked: AskedRole,
  service: NamespacedName,
): MetricTerm {
  const { candidate, origin, native } = metric;
  const over = overOf(metric, asked.over);
  const histogram = native ? 'native' : 'classic';
  return {
    role: candidate.role,
    origin,
    name: candidate.name,
    type: candidate.type === 'histogram' ? histogram : candidate.type,
    ...(candidate.type === 'counter' && partsOf(candidate)),
    ...(over && { over }),
    services: [service],
  };
}

function partsOf({ among, plus }: CounterCandidate) {
  return { ...(among !== undefined && { among }), ...(plus && { plus }) };
}

/** Services with the same metric share a part. */
function add(terms: Map<string, MetricTerm>, term: MetricTerm): void {
  const { services, ...rest } = term;
  const key = JSON.stringify(rest);
  const known = terms.get(key)?.services ?? [];
  const isNew = services.filter(service => !known.includes(service));
  terms.set(key, { ...rest, services: [...known, ...isNew] });
}
