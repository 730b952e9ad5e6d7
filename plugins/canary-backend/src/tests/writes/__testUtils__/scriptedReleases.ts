import type { ReleaseOperations, ReleaseWriteCall } from '../../../operations';
import type { RunEnd } from '../../../runs';

/** What happens to a write of Helm's after it was confirmed. */
export interface ReleaseScript {
  /** Before the first write; what it throws is why there was none. */
  first?(call: ReleaseWriteCall): Promise<void>;
  /** After it, until the end. */
  rest?(call: ReleaseWriteCall): Promise<void>;
  ended?: RunEnd;
}

/** Helm releases of these names, with writes that go as they are told and are counted. */
export function scriptedReleases(
  names: ReadonlySet<string>,
  script: ReleaseScript = {},
) {
  const writes: ReleaseWriteCall[] = [];
  const diffs: string[] = [];
  const releases: ReleaseOperations = {
    exists: async (_cluster, { name }) => names.has(name),
    write(call) {
      const first = (async () => {
        await call.confirm();
        await script.first?.(call);
        writes.push(call);
        return { uid: 'record-1', revision: 3, warnings: [] };
      })();
      return {
        accepted: first,
        ended: first.then(
          async () => {
            await script.rest?.(call);
            return script.ended ?? { outcome: 'accepted', changed: true };
          },
          () => undefined,
        ),
      };
    },
    async diff({ change, computeOnly }) {
      diffs.push(`${computeOnly ? 'compute ' : ''}${change.operation}`);
      return { changed: true, values: [], objects: [], warnings: [] };
    },
  };
  return { releases, writes, diffs };
}
