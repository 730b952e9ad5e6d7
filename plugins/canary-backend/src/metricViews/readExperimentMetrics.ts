import type {
  ArmMetrics,
  ExperimentDetail,
  ExperimentMetrics,
  MetricRange,
} from '@llm-canary/backstage-plugin-canary-common';
import type { MetricsReader } from '@llm-canary/backstage-plugin-canary-node';
import { noSource, notScraped } from '../metrics';
import { decideWindow } from './decideWindow';
import { experimentMarks, type ExperimentCourse } from './experimentMarks';
import { hiddenArm, type ArmAddress } from './ArmAddress';
import type { PanelAnswer } from './PanelAnswer';
import { readArmThresholds } from './readArmThresholds';
import { failuresOf, readPanels } from './readPanels';
import { readShares } from './readShares';
import { readSources, type Sources } from './readSources';
import type { ThresholdSources } from './readThresholds';
import { linesOf, numbersOf } from './serviceAnswers';
import { windowText } from './windowText';

export interface ExperimentQuestion extends ThresholdSources {
  experiment: ExperimentDetail;
  range: MetricRange;
  reader?: MetricsReader;
  /** When all arms were first seen ready; what was before is no part of it. */
  readyAt?: Date;
  /** What happened to it. Never rejects. */
  course(): Promise<Pick<ExperimentCourse, 'runs' | 'seen'>>;
  now: Date;
}

function armsOf({ experiment, isAllowed }: ExperimentQuestion): ArmAddress[] {
  const { cluster } = experiment;
  return experiment.arms.map(({ name, service }) => ({
    name,
    service: { namespace: service.namespace, name: service.name },
    isHidden: !isAllowed({ cluster, namespace: service.namespace }),
  }));
}

function dateOf(text: string | undefined): Date | undefined {
  const date = new Date(text ?? NaN);
  return Number.isNaN(date.getTime()) ? undefined : date;
}

function notesOf(
  { endedAt }: ExperimentDetail,
  { arms, sources }: { arms: readonly ArmAddress[]; sources: Sources },
): string[] {
  const clocks = new Set(
    arms.flatMap(({ service }) => sources.of(service).clock ?? []),
  );
  return [
    ...(endedAt === undefined
      ? []
      : [
          'The experiment is over: this is its last time, beside the bounds of the SLO as it is now.',
        ]),
    ...(clocks.size > 1
      ? [
          'Latencies of some arms are taken at the engine and of others at the gateway: they do not compare.',
        ]
      : []),
    ...sources.notes,
  ];
}

/** The answers without what is in a namespace that the portal does not look at. */
function answersFor(
  { isHidden }: ArmAddress,
  answers: readonly PanelAnswer[],
): readonly PanelAnswer[] {
  return isHidden
    ? answers.map(({ panel }) => ({ panel, detail: hiddenArm }))
    : answers;
}

/** Metrics of all arms: a call for each panel whatever their number, and two beside. Never rejects. */
export async function readExperimentMetrics(
  question: ExperimentQuestion,
): Promise<ExperimentMetrics> {
  const { experiment, range, reader, course, now, logger } = question;
  const window = decideWindow({
    range,
    now,
    since: question.readyAt ?? dateOf(experiment.startedAt),
    endedAt: dateOf(experiment.endedAt),
  });
  const arms = armsOf(question);
  const services = arms
    .filter(({ isHidden }) => !isHidden)
    .map(({ service }) => service);
  // Without services there is nothing to ask a source for.
  const asked = services.length > 0 ? reader : undefined;
  const search = { reader: asked, services, window, logger };
  const [answers, sources, shares, bounds, told] = await Promise.all([
    readPanels(search),
    readSources(search),
    readShares(arms, search),
    readArmThresholds(question, experiment, arms),
    course(),
  ]);
  const described = arms.map((arm, index): ArmMetrics => ({
    arm: arm.name,
    service: arm.service,
    source: sources.of(arm.service),
    share: shares[index] ?? notScraped(noSource),
    metrics: numbersOf(answersFor(arm, answers), arm.service, 'whole'),
  }));
  return {
    window: windowText(window),
    arms: described,
    series: arms.flatMap(arm =>
      linesOf(answersFor(arm, answers), arm.service, arm.name),
    ),
    thresholds: bounds.thresholds,
    marks: experimentMarks({ experiment, ...told }, window),
    failures: failuresOf(answers, search),
    notes: [...notesOf(experiment, { arms, sources }), ...bounds.notes],
  };
}
