import { histogramMeasures } from '../MetricsReader';
import { engineFamilies, gatewayFamily } from './metricFamilies';
import { namesOf } from './presenceNames';
import type { ServiceFacts } from './ServiceFacts';
import type {
  MetricCandidate,
  MetricFamily,
  MetricOrigin,
  MetricRole,
} from './types';

/** A metric that is there. */
export interface ResolvedMetric {
  origin: MetricOrigin;
  candidate: MetricCandidate;
  /** A histogram in series of buckets, or in one series. */
  native: boolean;
  /** Whether it is there at the end of the window. */
  now: boolean;
}

/** The names that a service has, and where its clock stands. */
export interface ResolvedService {
  facts: ServiceFacts;
  engine?: MetricFamily;
  clock?: MetricOrigin;
  metrics: ReadonlyMap<MetricRole, ResolvedMetric>;
}

type Found = Map<MetricRole, ResolvedMetric>;

const latencies: readonly MetricRole[] = histogramMeasures;

/** Finished requests, and those of them that ended badly: from one place only. */
const requestRoles: readonly MetricRole[] = ['requests', 'errors'];

const tokenRoles: readonly MetricRole[] = [
  'promptTokens',
  'outputTokens',
  'cachedTokens',
];

/**
 * Which name a service has for each role. Latencies have one clock: that of the engine, or of the
 * gateway where the engine says nothing of first tokens. Pure.
 */
export function resolveService(facts: ServiceFacts): ResolvedService {
  const engine = findEngine(facts);
  const ofEngine = engine ? findMetrics(engine, facts) : new Map();
  const ofGateway = findMetrics(gatewayFamily, facts);
  const clock = chooseClock(ofEngine, ofGateway);
  const metrics: Found = new Map([...ofGateway, ...ofEngine]);
  take(metrics, latencies, clock === 'gateway' ? ofGateway : ofEngine);
  take(
    metrics,
    tokenRoles,
    ofEngine.has('outputTokens') ? ofEngine : ofGateway,
  );
  take(metrics, requestRoles, chooseCounting(ofEngine, ofGateway));
  if (!metrics.has('replicasReady') && facts.upInWindow !== undefined) {
    metrics.set('replicasReady', targetsOf(facts));
  }
  return {
    facts,
    ...(engine && { engine }),
    ...(clock && { clock }),
    metrics,
  };
}

/** Where no one counts replicas, those that can be scraped are ready. */
function targetsOf({ upNow }: ServiceFacts): ResolvedMetric {
  return {
    origin: 'engine',
    candidate: { type: 'gauge', role: 'replicasReady', name: 'up' },
    native: false,
    now: upNow !== undefined,
  };
}

function take(metrics: Found, roles: readonly MetricRole[], from: Found): void {
  for (const role of roles) {
    const metric = from.get(role);
    if (metric) metrics.set(role, metric);
    else metrics.delete(role);
  }
}

function chooseClock(engine: Found, gateway: Found): MetricOrigin | undefined {
  const measures = (found: Found) => latencies.some(role => found.has(role));
  if (engine.has('ttft')) return 'engine';
  if (gateway.has('ttft')) return 'gateway';
  if (measures(engine)) return 'engine';
  return measures(gateway) ? 'gateway' : undefined;
}

/** The engine counts requests, unless it has no count of errors and the gateway has. */
function chooseCounting(engine: Found, gateway: Found): Found {
  const complete = engine.has('requests') && engine.has('errors');
  return complete || !gateway.has('requests') ? engine : gateway;
}

/** An engine that is there now goes before one that was. */
function findEngine({ now, window }: ServiceFacts): MetricFamily | undefined {
  const ownNames = ({ candidates }: MetricFamily) =>
    candidates.filter(({ role }) => role !== 'errors').flatMap(namesOf);
  const among = (names: ReadonlySet<string>) =>
    engineFamilies.find(family =>
      ownNames(family).some(name => names.has(name)),
    );
  return among(now) ?? among(window);
}

function findMetrics(family: MetricFamily, facts: ServiceFacts): Found {
  const found: Found = new Map();
  for (const candidate of family.candidates) {
    const metric = findMetric(candidate, family.origin, facts);
    const known = found.get(candidate.role);
    if (metric && (!known || (metric.now && !known.now))) {
      found.set(candidate.role, metric);
    }
  }
  return found;
}

function findMetric(
  candidate: MetricCandidate,
  origin: MetricOrigin,
  { now, window }: ServiceFacts,
): ResolvedMetric | undefined {
  const names = namesOf(candidate);
  const name =
    names.find(one => now.has(one)) ?? names.find(one => window.has(one));
  if (name === undefined) return undefined;
  return {
    origin,
    candidate,
    native: candidate.type === 'histogram' && name === candidate.name,
    now: now.has(name),
  };
}
