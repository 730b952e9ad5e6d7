import type { ServiceRevision } from '@llm-canary/backstage-plugin-canary-common';
import type { KubernetesObject } from '@llm-canary/backstage-plugin-canary-node';
import {
  chartText,
  isUnfinished,
  readInteger,
  readList,
  readRecord,
  readRunDescription,
  readSentence,
  readText,
  type DecodedRelease,
  type ReleaseRecordFacts,
} from '../../clusters';

/** Which ControllerRevisions exist: by name, or why that is not known. */
export type StoredRevisions =
  | { state: 'known'; charts: ReadonlyMap<string, string | undefined> }
  | { state: 'noAccess' }
  | { state: 'error' };

const provenance = 'swiss.modelsphere.dev/';

function whyUnavailable(
  stored: StoredRevisions,
  name: string | undefined,
): string | undefined {
  if (name === undefined) return 'Its history entry names no stored spec.';
  switch (stored.state) {
    case 'noAccess':
      return 'The portal may not read ControllerRevisions there.';
    case 'error':
      return 'The stored specs could not be read.';
    case 'known':
      return stored.charts.has(name)
        ? undefined
        : `Its stored spec ${name} does not exist any more.`;
    default: {
      const never: never = stored;
      return never;
    }
  }
}

function buildRevision(
  entry: Record<string, unknown>,
  revision: number,
  context: { stored: StoredRevisions; current?: number },
): ServiceRevision {
  const { stored, current } = context;
  const annotations = readRecord(entry.annotations);
  const snapshot = readText(entry.controllerRevision);
  return {
    revision,
    current: revision === current,
    action:
      readText(entry.action) ?? readText(annotations[`${provenance}action`]),
    chart:
      stored.state === 'known' && snapshot !== undefined
        ? stored.charts.get(snapshot)
        : undefined,
    hash: readText(entry.hash),
    appliedAt: readText(entry.appliedAt),
    by: readSentence(annotations[`${provenance}by`]),
    note: readSentence(annotations[`${provenance}note`], 1_000),
    forceConflicts: entry.forceConflicts === true ? true : undefined,
    unavailable: whyUnavailable(stored, snapshot),
  };
}

/** The revisions that an LLMService remembers, newest first. */
export function buildRevisions(
  object: KubernetesObject,
  stored: StoredRevisions,
): ServiceRevision[] {
  const status = readRecord(object.status);
  const current = readInteger(readRecord(status.helm).revision);
  return readList(status.history)
    .flatMap(item => {
      const entry = readRecord(item);
      const revision = readInteger(entry.revision);
      return revision === undefined
        ? []
        : [buildRevision(entry, revision, { stored, current })];
    })
    .sort((left, right) => right.revision - left.revision);
}

/** What the data of a release record said; undefined when it was not read. */
export type ReleaseRecordDetail = DecodedRelease | 'undecodable' | undefined;

function whyNoTarget(
  { status }: ReleaseRecordFacts,
  detail: ReleaseRecordDetail,
): string | undefined {
  if (detail === 'undecodable') return 'Its record could not be decoded.';
  return isUnfinished({ status })
    ? `It is ${status}, and never came to an end.`
    : undefined;
}

function buildReleaseRevision(
  record: ReleaseRecordFacts,
  context: { detail: ReleaseRecordDetail; newest: number },
): ServiceRevision {
  const { revision, status } = record;
  const { detail, newest } = context;
  const known = typeof detail === 'object' ? detail : undefined;
  const run = readRunDescription(known?.description);
  return {
    revision,
    current: revision === newest,
    action: status,
    chart: known && chartText(known),
    appliedAt: known?.deployedAt,
    note: run ? run.note : known?.description,
    unavailable: whyNoTarget(record, detail),
  };
}

/** The revisions of a Helm release, newest first. Details are by the name of the record. */
export function buildReleaseRevisions(
  records: readonly ReleaseRecordFacts[],
  details: ReadonlyMap<string, ReleaseRecordDetail> = new Map(),
): ServiceRevision[] {
  const newest = Math.max(...records.map(({ revision }) => revision));
  return records
    .map(record =>
      buildReleaseRevision(record, {
        detail: details.get(record.name),
        newest,
      }),
    )
    .sort((left, right) => right.revision - left.revision);
}
