import type { HelmContext } from '../HelmContext';
import { readFailure } from '../HelmContext';
import {
  decideStart,
  newestOf,
  type RecordFacts,
} from '../records/decideStart';
import type { HelmRecord } from '../records/decodeRecord';
import type { DryRunCall } from './DryRunCall';
import { renderRelease } from './renderRelease';

/** The manifests between which a write would lead. */
export interface PlannedWrite {
  /** The revision that helm compares with; absent for an install. */
  current?: HelmRecord;
  /** Absent for an uninstall. */
  next?: HelmRecord;
}

const empty: RecordFacts[] = [];

/** The record that helm compares an upgrade with: the deployed one, else the newest. */
function currentOf(
  call: DryRunCall,
  records: readonly RecordFacts[],
): RecordFacts | undefined {
  const deployed =
    call.write.verb === 'upgrade'
      ? records.filter(({ status }) => status === 'deployed')
      : empty;
  return newestOf(deployed) ?? newestOf(records);
}

/** Finds what a write would lead from and to. Rejects as HelmReleases does. */
export async function planWrite(
  call: DryRunCall,
  context: HelmContext,
): Promise<PlannedWrite> {
  const { ref, write, signal } = call;
  const read = async <T>(work: Promise<T>): Promise<T> => {
    try {
      return await work;
    } catch (error) {
      throw readFailure(error, `The release ${ref.namespace}/${ref.name}`);
    }
  };
  const records = await read(context.records.list(ref, signal));
  const refusal = decideStart(write, ref, records);
  if (refusal) throw refusal;
  const facts = currentOf(call, records);
  const current =
    facts && (await read(context.records.read(ref, facts.revision, signal)));
  const known = current ? { current } : {};
  switch (write.verb) {
    case 'install':
    case 'upgrade':
      return { ...known, next: await renderRelease(call, context) };
    case 'rollback':
      return {
        ...known,
        next: await read(context.records.read(ref, write.toRevision, signal)),
      };
    case 'uninstall':
      return known;
    default:
      throw new TypeError(`Unexpected ${String(write satisfies never)}`);
  }
}
