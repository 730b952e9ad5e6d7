import type { ObjectChange } from '@llm-canary/backstage-plugin-canary-common';
import type { SloDryRun } from '@llm-canary/backstage-plugin-canary-node';
import type { SloDiffs } from '../operations/SloDiffs';
import { stringify } from 'yaml';
import type { SloEnvironment } from './SloEnvironment';

function describe(dry: SloDryRun): ObjectChange {
  const { apiVersion, kind, name, result, detail } = dry;
  return {
    apiVersion,
    kind,
    name,
    change: result,
    before: stringify(dry.before),
    ...(dry.after !== undefined && { after: stringify(dry.after) }),
    ...(detail !== undefined && { detail }),
  };
}

/** Dry-runs of the operations on SLOs. Whose the service is was decided before. */
export function createSloDiffs({
  sloOf,
  readMilliseconds,
}: Pick<SloEnvironment, 'sloOf' | 'readMilliseconds'>): SloDiffs {
  return {
    async diff({ cluster, ref, change }) {
      const { namespace, name } = ref;
      const dry = await sloOf(cluster).dryRun(
        { ref: { namespace, name }, change },
        { deadlineMilliseconds: readMilliseconds },
      );
      return {
        changed: dry.result === 'changed',
        objects: [describe(dry)],
        warnings: dry.warnings,
      };
    },
  };
}
