import { CanaryError } from '@llm-canary/backstage-plugin-canary-common';
import { KubernetesError } from '../kubernetes';
import type { PlainSecret } from './endpoint/readProtobufSecret';
import { rulesOf, type HelmContext } from './HelmContext';
import { KindCatalog } from './manifest/KindCatalog';
import { parseManifest } from './manifest/parseManifest';
import { locateObjects } from './manifest/ReleaseObject';
import { objectProblem } from './manifest/WriteRules';
import { decodeRecord } from './records/decodeRecord';
import type { ObjectRef } from '../kubernetes';

/** Unpacked, a record holds the files of its chart too. */
export const maxRecordBytes = 32 * 1024 * 1024;

/**
 * Why a record that helm is about to write must not be: it holds everything that helm will apply, and
 * comes before it. Undefined when every object may be written.
 */
export async function checkRecord(
  secret: PlainSecret,
  ref: ObjectRef,
  context: HelmContext,
): Promise<string | undefined> {
  const { limits, transport, options } = context;
  const bounds = { bytes: limits.manifest, objects: limits.objects };
  try {
    const record = await decodeRecord(secret.data, maxRecordBytes);
    const hooks = options.allowHooks ? record.hooks : [];
    const bodies = [record.manifest, ...hooks].flatMap(text =>
      parseManifest(text, bounds),
    );
    const catalog = new KindCatalog(transport);
    const objects = await locateObjects(bodies, catalog, ref.namespace);
    const rules = rulesOf(context, ref);
    return objects.map(object => objectProblem(object, rules)).find(Boolean);
  } catch (error) {
    if (KubernetesError.is(error)) throw error;
    return CanaryError.is(error) ? error.message : 'its record cannot be read';
  }
}
