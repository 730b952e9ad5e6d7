import type {
  MigrationImputation,
  MigrationReason,
} from '@llm-canary/backstage-plugin-canary-common';
import type { UnitFacts } from './facts';
import { textOf, type Fields } from './fields';
import { addDiscoveredFields } from './profile/discoveredFields';
import { addHardwareFields } from './profile/hardwareFields';
import { addModelSources } from './profile/modelSources';
import { ProfileDraft } from './profile/ProfileDraft';
import { profileSources, type ProfileSources } from './profile/ProfileSources';
import { addStatedFields } from './profile/statedFields';

/** The target profile of a unit. */
export interface ImputedProfile {
  /** Missing where it cannot be told exactly. */
  spec?: Fields;
  /** Each value that the template does not state under the same name (R29). */
  imputations: MigrationImputation[];
  /** Why it cannot be told (R74). */
  problems: MigrationReason[];
}

/**
 * Spec of the AIMProfile that says what the template of a unit says (spec 7.5). It never has a cache of
 * its own, and nothing that the template and its model do not say.
 */
export function imputeProfile(facts: UnitFacts): ImputedProfile {
  // What is missing is another rule's.
  if (!facts.template || !facts.model) return { imputations: [], problems: [] };
  const sources = profileSources(facts);
  const draft = new ProfileDraft();
  addStatedFields(draft, sources);
  addDiscoveredFields(draft, sources);
  addHardwareFields(draft, sources);
  addModelSources(draft, sources);
  addImage(draft, sources);
  const { spec, imputations, problems } = draft;
  return problems.length > 0
    ? { imputations, problems }
    : { spec, imputations, problems };
}

function addImage(
  draft: ProfileDraft,
  { modelKind, modelSpec }: ProfileSources,
): void {
  const source = `${modelKind}/spec.image`;
  const image = textOf(modelSpec.image);
  if (image === undefined) draft.refuse('The model has no image.', source);
  else draft.impute('image', image, source);
}
