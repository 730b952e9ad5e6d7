import type {
  ExperimentArm,
  ExperimentDetail,
  ExperimentRow,
  ListExperimentsResponse,
} from '@llm-canary/backstage-plugin-canary-common';

const notScraped = {
  state: 'notScraped',
  detail: 'No metrics source is configured.',
} as const;

/** An arm of ml-exp/chat-latency that is well, and gets what is asked for it. */
export function experimentArmOf(
  name: string,
  asked: number,
  part: Partial<ExperimentArm> = {},
): ExperimentArm {
  return {
    name,
    service: {
      namespace: 'ml-exp',
      name: `chat-latency-${name}`,
      uid: `uid-${name}`,
    },
    phase: 'Serving',
    replicas: { ready: 2, desired: 2 },
    weight: { asked, accepted: asked, measured: notScraped },
    driftCount: 0,
    warnings: [],
    ...part,
  };
}

/** A running experiment beside prod/chat-70b. */
export function experimentRowOf(
  part: Partial<ExperimentRow> = {},
): ExperimentRow {
  return {
    cluster: 'eu-1',
    namespace: 'ml-exp',
    name: 'chat-latency',
    uid: '7c1e04f2-0000-4000-8000-00000000a9d2',
    target: { namespace: 'prod', name: 'chat-70b' },
    phase: 'Serving',
    arms: [experimentArmOf('control', 60), experimentArmOf('fp8', 40)],
    startedAt: '2020-01-02T03:04:05Z',
    targetChanged: false,
    attention: false,
    ...part,
  };
}

export function experimentDetailOf(
  part: Partial<ExperimentDetail> = {},
): ExperimentDetail {
  return {
    ...experimentRowOf(),
    resourceVersion: '100',
    generation: 3,
    observedGeneration: 3,
    route: { name: 'chat-70b', ready: true },
    inheritsSlo: true,
    baseline: 'control',
    plannedDurationSeconds: 86_400,
    plannedLooks: 6,
    conditions: [],
    operations: { update: { allowed: true }, stop: { allowed: true } },
    warnings: [],
    readOnly: false,
    asOf: '2026-11-30T03:12:07.000Z',
    ...part,
  };
}

/** One that was stopped; its end is all that the portal knows beside what it saw. */
export function stoppedExperimentOf(
  part: Partial<ExperimentDetail> = {},
): ExperimentDetail {
  const refused = {
    allowed: false,
    code: 'EXPERIMENT_NOT_FOUND',
    reason: 'The experiment was stopped.',
  };
  return experimentDetailOf({
    phase: 'Stopped',
    endedAt: '2020-01-03T03:04:05Z',
    operations: { update: refused, stop: refused },
    ...part,
  });
}

/** The answer of the list for rows. */
export function experimentListOf(
  rows: readonly ExperimentRow[],
  part: Partial<ListExperimentsResponse> = {},
): ListExperimentsResponse {
  return {
    items: [...rows],
    totalCount: rows.length,
    counts: {
      running: rows.filter(row => !row.endedAt).length,
      stopped: rows.filter(row => row.endedAt).length,
      attention: rows.filter(row => row.attention).length,
      drifted: rows.filter(row => row.arms.some(arm => arm.driftCount)).length,
      worse: rows.filter(row => row.comparison?.worse.length).length,
      orphanedArms: 0,
    },
    clusters: [{ name: 'eu-1', state: 'ok', notes: [] }],
    ...part,
  };
}
