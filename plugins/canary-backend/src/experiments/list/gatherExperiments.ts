import type { CacheState } from '@llm-canary/backstage-plugin-canary-node';
import type { CanaryFacts } from '../../clusters';
import type { StoredExperiment } from '../storage';
import type { KnownExperiment } from './KnownExperiment';
import { inTurn } from './namesakes';

/** What is known of the experiments of one cluster. */
export interface ExperimentSources {
  cluster: string;
  seen: Iterable<CanaryFacts>;
  stateOf(namespace: string): CacheState;
  records: Iterable<StoredExperiment>;
}

/** Whether a watch vouches for what it shows, and for what it does not. */
function isUpToDate({ state }: CacheState): boolean {
  return state === 'ok';
}

function ofFacts(cluster: string, facts: CanaryFacts): KnownExperiment {
  const { namespace, name, uid } = facts;
  return { cluster, namespace, name, uid, state: facts, life: 'running' };
}

/** A record of one that no watch shows. */
export function ofRecord(
  record: StoredExperiment,
  isGone: boolean,
): KnownExperiment {
  const { cluster, namespace, name, uid, state, endedAt } = record;
  const isOver = endedAt !== undefined || isGone;
  const life = isOver ? 'stopped' : 'lastSeen';
  return { cluster, namespace, name, uid, state, life, endedAt };
}

/**
 * The experiments of one cluster: those that its watch shows, and those that are remembered. What is
 * remembered without an end is over when the watch is up to date and does not show it, and else shown
 * as it was: a cluster that is silent from the start must not look empty.
 */
export function gatherExperiments(
  sources: ExperimentSources,
): KnownExperiment[] {
  const { cluster, stateOf } = sources;
  const found = new Map<string, KnownExperiment>();
  for (const facts of sources.seen) {
    const known = ofFacts(cluster, facts);
    found.set(
      facts.uid,
      isUpToDate(stateOf(facts.namespace))
        ? known
        : { ...known, life: 'lastSeen' },
    );
  }
  for (const record of sources.records) {
    if (record.cluster !== cluster || found.has(record.uid)) continue;
    const isGone = isUpToDate(stateOf(record.namespace));
    found.set(record.uid, ofRecord(record, isGone));
  }
  const named = Map.groupBy(
    found.values(),
    ({ namespace, name }) => `${namespace}/${name}`,
  );
  return [...named.values()].flatMap(inTurn);
}
