import type { ArmWarning, ExperimentPhase, NamespacedName } from './types';

/**
 * What is known of one arm, all of it observed beforehand.
 * @public
 */
export interface ArmWarningFacts {
  phase: ExperimentPhase;
  /** Percent, of the spec. */
  asked: number;
  /** Percent, of the route; null when none is recorded for this arm. */
  accepted: number | null;
  route: {
    /** Absent when its operator does not say. */
    ready?: boolean;
    /** Whether it names arms, and the share of each that it names is known. */
    splits: boolean;
  };
  /** Of its workload; absent when it may not be read. */
  ready?: number;
  /** As the experiment has it; with the uid once its operator has recorded one. */
  service: NamespacedName & { uid?: string };
  /** What stands under that name; `unknown` when it may not be read, or the cluster is silent. */
  live:
    | { state: 'present'; uid?: string }
    /** No uid is recorded, and it was not made by this experiment. */
    | { state: 'foreign' }
    | { state: 'missing' }
    | { state: 'unknown' };
}

/** Nothing is asked of an arm before the experiment serves, nor when it is being taken down. */
const settled: ReadonlySet<ExperimentPhase> = new Set<ExperimentPhase>([
  'Serving',
  'Failed',
  'Unknown',
]);

const over: ReadonlySet<ExperimentPhase> = new Set<ExperimentPhase>([
  'Stopping',
  'Stopped',
]);

function nameOf({ namespace, name }: NamespacedName): string {
  return `${namespace}/${name}`;
}

/** What the route gives the arm: null when that is not known. */
function inForce({ accepted, route }: ArmWarningFacts): number | null {
  return accepted ?? (route.splits ? 0 : null);
}

function warnOfWeight(facts: ArmWarningFacts): ArmWarning[] {
  const { asked, accepted } = facts;
  const share = inForce(facts);
  if (share === null || share === asked) return [];
  const why = accepted === null ? ': the route does not list this arm' : '';
  return [
    {
      code: 'weightIgnored',
      message: `Asked for ${asked} %, in force is ${share} %${why}.`,
    },
  ];
}

/** Before the experiment serves, traffic comes only by a route that is known to be there. */
function isSentTraffic(facts: ArmWarningFacts): boolean {
  const { phase, route, asked } = facts;
  const share = inForce(facts);
  return settled.has(phase)
    ? (share ?? asked) > 0 && route.ready !== false
    : (share ?? 0) > 0 && route.ready === true;
}

function warnOfReadiness(facts: ArmWarningFacts): ArmWarning[] {
  if (facts.ready !== 0 || !isSentTraffic(facts)) return [];
  const share = inForce(facts) ?? facts.asked;
  return [
    {
      code: 'trafficToNotReady',
      message: `${share} % of the requests go to this arm, and none of its replicas is ready.`,
    },
  ];
}

function warnOfService(facts: ArmWarningFacts): ArmWarning[] {
  const { live, service, phase } = facts;
  const name = nameOf(service);
  switch (live.state) {
    case 'missing':
      return service.uid !== undefined || settled.has(phase)
        ? [
            {
              code: 'serviceMissing',
              message: `There is no service ${name}.`,
            },
          ]
        : [];
    case 'present':
      return service.uid !== undefined &&
        live.uid !== undefined &&
        live.uid !== service.uid
        ? [
            {
              code: 'serviceReplaced',
              message: `${name} is another service than the one that the experiment made.`,
            },
          ]
        : [];
    case 'foreign':
      return [
        {
          code: 'serviceForeign',
          message: `${name} exists and is not of this experiment.`,
        },
      ];
    case 'unknown':
      return [];
    default: {
      const never: never = live;
      return never;
    }
  }
}

/**
 * What a person should know about an arm: another share in force than asked for, traffic to nothing
 * that is ready, a service that is gone, is another one or somebody else's. What is not known warns of nothing.
 * @public
 */
export function armWarnings(facts: ArmWarningFacts): ArmWarning[] {
  if (over.has(facts.phase)) return [];
  return [
    ...warnOfWeight(facts),
    ...warnOfReadiness(facts),
    ...warnOfService(facts),
  ];
}
