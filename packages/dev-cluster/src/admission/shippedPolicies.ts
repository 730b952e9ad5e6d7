import { readFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { parseAllDocuments } from 'yaml';
import { isFields } from '../standins/client';

/** A policy or a binding as it stands in the file. */
export interface ShippedManifest {
  kind: string;
  metadata: { name: string };
  spec: Record<string, unknown>;
}

const garbageCollector =
  'system:serviceaccount:kube-system:generic-garbage-collector';

/**
 * The policies that `deploy/admission` ships, with operators of our own in place of the named ones,
 * put where its README says that an administrator puts them.
 */
export function shippedPolicies(operators: readonly string[]) {
  const file = resolve(
    dirname(require.resolve('../../package.json')),
    '../../deploy/admission/policies.yaml',
  );
  const names = JSON.stringify([...operators, garbageCollector]);
  const expression = `!(request.userInfo.username in ${names})`;
  return parseAllDocuments(readFileSync(file, 'utf8')).map(document => {
    const manifest: ShippedManifest = document.toJS();
    const { matchConditions } = manifest.spec;
    if (!Array.isArray(matchConditions)) return manifest;
    const [first, ...others] = matchConditions;
    if (!isFields(first) || first.name !== 'not-an-operator') {
      throw new Error(
        `${manifest.metadata.name} does not ask for operators first`,
      );
    }
    const spec = {
      ...manifest.spec,
      matchConditions: [{ ...first, expression }, ...others],
    };
    return { ...manifest, spec };
  });
}
