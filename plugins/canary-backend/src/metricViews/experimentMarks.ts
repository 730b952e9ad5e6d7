import type {
  ExperimentDetail,
  MetricMark,
  RunView,
} from '@llm-canary/backstage-plugin-canary-common';

/** What is known of an experiment's course. */
export interface ExperimentCourse {
  experiment: Pick<ExperimentDetail, 'uid' | 'startedAt' | 'endedAt'>;
  /** What was asked of the portal. */
  runs: readonly RunView[];
  /** Looks, and what the watch of the comparison saw. */
  seen: readonly MetricMark[];
}

/** Changes of weights that came elsewhere are seen up to a minute after they were made. */
const sameMilliseconds = 90_000;

function weightMarks({ experiment, runs }: ExperimentCourse): MetricMark[] {
  return runs
    .filter(
      ({ operation, result, changed, uid = experiment.uid }) =>
        operation === 'experiment-update' &&
        result === 'accepted' &&
        changed !== false &&
        uid === experiment.uid,
    )
    .map(({ startedAt, endedAt, actor }) => ({
      time: endedAt ?? startedAt,
      kind: 'weights',
      label: `Weights changed by ${actor}`,
    }));
}

function lifeMarks({
  experiment: { startedAt, endedAt },
}: ExperimentCourse): MetricMark[] {
  const start = (time: string): MetricMark[] => [
    { time, kind: 'start', label: 'The experiment began' },
  ];
  const end = (time: string): MetricMark[] => [
    { time, kind: 'end', label: 'The experiment ended' },
  ];
  return [
    ...(startedAt === undefined ? [] : start(startedAt)),
    ...(endedAt === undefined ? [] : end(endedAt)),
  ];
}

/** A change of weights that a run tells of is not told twice. */
function isTold(mark: MetricMark, told: readonly MetricMark[]): boolean {
  const time = Date.parse(mark.time);
  return told.some(
    one =>
      one.kind === mark.kind &&
      time - Date.parse(one.time) < sameMilliseconds &&
      time >= Date.parse(one.time),
  );
}

/** What happened to an experiment within a window, oldest first. */
export function experimentMarks(
  course: ExperimentCourse,
  { start, end }: { start: Date; end: Date },
): MetricMark[] {
  const weights = weightMarks(course);
  const seen = course.seen.filter(
    mark => mark.kind !== 'weights' || !isTold(mark, weights),
  );
  return [...lifeMarks(course), ...weights, ...seen]
    .filter(({ time }) => {
      const moment = Date.parse(time);
      return moment >= start.getTime() && moment <= end.getTime();
    })
    .map(mark => ({ ...mark, time: new Date(mark.time).toISOString() }))
    .sort((left, right) => Date.parse(left.time) - Date.parse(right.time));
}
