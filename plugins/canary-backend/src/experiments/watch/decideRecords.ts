import type { CacheState } from '@llm-canary/backstage-plugin-canary-node';
import type { CanaryFacts } from '../../clusters';
import {
  recordOf,
  stateText,
  type ExperimentRecord,
  type StoredExperiment,
} from '../storage';

/** What an earlier look of this replica left behind. */
export interface Remembered {
  record: ExperimentRecord;
  /** What was seen, before anything older was added to it. */
  seen: string;
  /** Whether it is in the database as it is here. */
  isSaved: boolean;
}

export interface Look {
  cluster: string;
  seen: Iterable<CanaryFacts>;
  /** State of the watch of experiments, by namespace. */
  stateOf(namespace: string): CacheState;
  /** By uid. */
  remembered: ReadonlyMap<string, Remembered>;
  /** Records of this cluster that have no end. */
  open: readonly StoredExperiment[];
}

export interface RecordDecisions {
  /** To be saved; some of them are gone already. */
  save: Remembered[];
  /** Gone: this replica had seen them, and a watch that is up to date no longer has them. */
  end: ExperimentRecord[];
  /** Not seen by this replica: its watch may only be late, so that the cluster must be asked. */
  ask: StoredExperiment[];
  remembered: Map<string, Remembered>;
}

/**
 * What is to be recorded of the experiments of a cluster. One that is not seen is over only when its
 * namespace is read without a fault: a cluster that is silent, a right that was lost, a kind that is
 * not served for a moment end nothing.
 */
export function decideRecords(look: Look): RecordDecisions {
  const { cluster, stateOf, open } = look;
  const isVouched = (namespace: string) => stateOf(namespace).state === 'ok';
  const known = new Map(open.map(record => [record.uid, record]));
  const remembered = new Map<string, Remembered>();
  const save: Remembered[] = [];
  for (const facts of look.seen) {
    const before = look.remembered.get(facts.uid);
    const now = isVouched(facts.namespace)
      ? remember(cluster, facts, { before, known: known.get(facts.uid) })
      : before;
    if (!now) continue;
    remembered.set(facts.uid, now);
    if (!now.isSaved) save.push(now);
  }
  const end: ExperimentRecord[] = [];
  for (const [uid, before] of look.remembered) {
    if (remembered.has(uid)) continue;
    if (!isVouched(before.record.namespace)) {
      remembered.set(uid, before);
      continue;
    }
    if (!before.isSaved) save.push(before);
    end.push(before.record);
  }
  const ask = open.filter(
    ({ uid, namespace }) =>
      !remembered.has(uid) && !look.remembered.has(uid) && isVouched(namespace),
  );
  return { save, end, ask, remembered };
}

function remember(
  cluster: string,
  facts: CanaryFacts,
  {
    before,
    known,
  }: { before: Remembered | undefined; known: StoredExperiment | undefined },
): Remembered {
  const seen = stateText(facts);
  if (before?.seen === seen) return before;
  const record = recordOf(cluster, facts, before?.record ?? known);
  const isSaved =
    known !== undefined && stateText(known.state) === stateText(record.state);
  return { record, seen, isSaved };
}
