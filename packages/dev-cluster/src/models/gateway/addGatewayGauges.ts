import type { Labels, MetricFamilies } from '../engineMetrics';
import type { GatewayRoute, RouteArm } from './GatewayRoute';
import { activeOf } from './RouteState';
import type { RouteLimits, RouteState } from './RouteState';

/** What the gauges are read from. */
export interface GatewayView {
  routes(): Iterable<GatewayRoute>;
  stateOf(route: string): RouteState;
  limits(): RouteLimits;
  /** Replicas of each service, as its workload says. */
  replicas(): Iterable<{
    service: string;
    desired: number;
    present: number;
    ready: number;
  }>;
}

interface Sample {
  labels: Labels;
  value: number;
}

/** The services of a route, one sample for each. */
type ReadArm = (arm: RouteArm, route: GatewayRoute) => Sample[];

/** What the gateway shows of the moment: replicas, peers, limiters. */
export function addGatewayGauges(
  families: MetricFamilies,
  view: GatewayView,
): void {
  addReplicas(families, view);
  const perArm = (name: string, read: ReadArm, ...labels: string[]) =>
    families.gauges(
      {
        name: `openresty_${name}`,
        help: `${name} of the gateway.`,
        labels: ['service', 'route', ...labels],
      },
      () => samplesOf(view, read),
    );
  const active: ReadArm = ({ peers }, { name }) =>
    peers.map(({ address }) => ({
      labels: { backend: address },
      value: view.stateOf(name).active.get(address) ?? 0,
    }));
  perArm('peer_active_conns', active, 'backend');
  perArm(
    'peer_banned',
    ({ peers }) =>
      peers.map(({ address }) => ({ labels: { backend: address }, value: 0 })),
    'backend',
  );
  perArm('route_healthy_peers', ({ peers }) => one(peers.length));
  const limitOf = (route: string) => view.limits()[route]?.maxConcurrency;
  for (const bound of ['', '_min', '_max']) {
    perArm(`adaptive_cc${bound}`, (_arm, { name }) => one(limitOf(name)));
  }
  perArm('adaptive_cc_conc', (_arm, { name }) =>
    one(activeOf(view.stateOf(name))),
  );
  perArm('adaptive_cc_rej', (_arm, { name }) =>
    one(view.stateOf(name).rejected),
  );
  perArm('ttft_ewma_ms', (_arm, { name }) =>
    one(view.stateOf(name).ttftMilliseconds),
  );
  perArm('tps_ewma', (_arm, { name }) =>
    one(view.stateOf(name).tokensPerSecond),
  );
  // These two limiters are not played.
  for (const limiter of ['ttft', 'tps']) {
    perArm(`${limiter}_limiter_active`, () => one(0));
  }
}

/** No sample for what is not known. */
function one(value: number | undefined): Sample[] {
  return value === undefined ? [] : [{ labels: {}, value }];
}

function samplesOf(view: GatewayView, read: ReadArm): Sample[] {
  return [...view.routes()].flatMap(route =>
    route.arms.flatMap(arm => {
      const { namespace, name } = arm.service;
      const own = { service: `${namespace}/${name}`, route: route.name };
      return read(arm, route).map(({ labels, value }) => ({
        labels: { ...own, ...labels },
        value,
      }));
    }),
  );
}

function addReplicas(families: MetricFamilies, view: GatewayView): void {
  const gauge = (
    name: string,
    read: (replicas: {
      desired: number;
      present: number;
      ready: number;
    }) => number,
  ) =>
    families.gauges(
      { name, help: 'Replicas of a service.', labels: ['service'] },
      () =>
        [...view.replicas()].map(replicas => ({
          labels: { service: replicas.service },
          value: read(replicas),
        })),
    );
  gauge('bodylog_service_replicas', ({ present }) => present);
  gauge('bodylog_service_replicas_ready', ({ ready }) => ready);
  gauge('bodylog_service_replicas_desired', ({ desired }) => desired);
}
