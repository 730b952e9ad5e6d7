import { isRecord } from '@llm-canary/backstage-plugin-canary-common';
import { isEmpty, textOf } from '../fields';
import type { ProfileDraft } from './ProfileDraft';
import type { ProfileSources } from './ProfileSources';

const knownFields: ReadonlySet<string> = new Set([
  'modelId',
  'sourceUri',
  'size',
  'env',
]);

/** What the template caches is what the profile must cache. */
export function addModelSources(
  draft: ProfileDraft,
  { templateKind, templateStatus }: ProfileSources,
): void {
  const path = `${templateKind}/status.modelSources`;
  const sources = templateStatus.modelSources;
  if (Array.isArray(sources) && sources.length > 0 && sources.every(isSource)) {
    draft.impute('modelSources', sources, path);
  } else {
    draft.refuse('The sources of the model cannot be told.', path);
  }
}

function isSource(value: unknown): boolean {
  return (
    isRecord(value) &&
    textOf(value.sourceUri) !== undefined &&
    textOf(value.modelId) !== undefined &&
    Object.keys(value).every(
      field => knownFields.has(field) || isEmpty(value[field]),
    )
  );
}
