import { stringify } from 'yaml';
import type { AdmissionManifest } from './types';

/**
 * Manifests as one YAML file.
 * @public
 */
export function renderAdmission(
  manifests: readonly AdmissionManifest[],
  options: { header: string },
): string {
  const comment = options.header
    .split('\n')
    .map(line => `# ${line}`.trimEnd())
    .join('\n');
  const documents = manifests.map(manifest =>
    stringify(manifest, { aliasDuplicateObjects: false, lineWidth: 100 }),
  );
  return `${comment}\n---\n${documents.join('---\n')}`;
}
