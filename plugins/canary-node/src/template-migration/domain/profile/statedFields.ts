import { isEmpty, textOf, type Fields } from '../fields';
import type { ProfileDraft } from './ProfileDraft';
import type { ProfileSources } from './ProfileSources';

/** Fields of a template that a profile has under the same name. */
const carried = [
  'aimId',
  'modelId',
  'profileId',
  'resources',
  'imagePullSecrets',
  'serviceAccountName',
];

/** Fields that are read elsewhere, or say nothing of the profile. */
const considered: ReadonlySet<string> = new Set([
  ...carried,
  'modelName',
  'metric',
  'precision',
  'type',
  'hardware',
  'env',
  // Its status has the sources that are cached.
  'modelSources',
  // The cache of a template is found by the service's status; a profile never makes one (spec 7.5).
  'caching',
  // Refused as a custom template.
  'customProfile',
]);

/** What the template states literally, and what it states that no profile can (R74). */
export function addStatedFields(
  draft: ProfileDraft,
  { templateSpec, templateKind }: ProfileSources,
): void {
  for (const field of carried) draft.carry(field, templateSpec[field]);
  if (textOf(templateSpec.aimId) === undefined) {
    draft.refuse(
      'The template has no AIM id, without which no profile can be deployed.',
      `${templateKind}/spec.aimId`,
    );
  }
  draft.impute('containerEnv', templateSpec.env, `${templateKind}/spec.env`);
  for (const field of unknownFields(templateSpec)) {
    draft.refuse(
      'The template has a field that no profile has.',
      `${templateKind}/spec.${field}`,
    );
  }
}

function unknownFields(spec: Fields): string[] {
  return Object.keys(spec).filter(
    field => !considered.has(field) && !isEmpty(spec[field]),
  );
}
