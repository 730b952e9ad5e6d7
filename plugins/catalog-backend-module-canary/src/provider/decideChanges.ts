import { stringifyEntityRef, type Entity } from '@backstage/catalog-model';
import { fingerprintAnnotation, readAddress } from '../entities';
import type { Coverage, CoveredKind, KnownEntity } from '../reading';

/** What has to be told to the catalog. */
export interface Changes {
  /** New, or otherwise than the catalog has it. */
  added: Entity[];
  /** Entity refs. */
  removed: string[];
  /** Not found for the first time; removed when the next reading does not find them either. */
  missing: ReadonlySet<string>;
}

function coveredKind({ service, keptAs }: KnownEntity): CoveredKind {
  if (service === undefined) return 'LLMCanary';
  return keptAs === 'Release' ? 'Secret' : 'LLMService';
}

/** Whether what an own entity stands for would have been found if it were there. */
function isTold(entity: KnownEntity, coverage: Coverage): boolean {
  const address = readAddress(entity.service ?? entity.experiment ?? '', []);
  return address !== undefined && coverage.tells(coveredKind(entity), address);
}

/**
 * What changed since the catalog was told last. Nothing is removed on a guess: only what two readings
 * in a row did not find, each of which would have found it.
 */
export function decideChanges(facts: {
  wanted: readonly Entity[];
  known: readonly KnownEntity[];
  coverage: Coverage;
  /** What the reading before did not find. */
  missingBefore: ReadonlySet<string>;
}): Changes {
  const { wanted, known, coverage, missingBefore } = facts;
  const own = new Map(
    known.filter(entity => entity.own).map(entity => [entity.ref, entity]),
  );
  const refs = new Set<string>();
  const added: Entity[] = [];
  for (const entity of wanted) {
    const ref = stringifyEntityRef(entity);
    const fingerprint = entity.metadata.annotations?.[fingerprintAnnotation];
    refs.add(ref);
    if (own.get(ref)?.fingerprint !== fingerprint) added.push(entity);
  }
  const removed: string[] = [];
  const missing = new Set<string>();
  for (const [ref, entity] of own) {
    if (refs.has(ref) || !isTold(entity, coverage)) continue;
    if (missingBefore.has(ref)) removed.push(ref);
    else missing.add(ref);
  }
  return { added, removed, missing };
}
