import { kindOfModel, kindOfTemplate } from '../closure';
import type { UnitFacts } from '../facts';
import { memberOf, recordOf, specOf, statusOf, type Fields } from '../fields';

/** Where the values of a target profile come from (spec 7.5). */
export interface ProfileSources {
  templateKind: string;
  templateSpec: Fields;
  templateStatus: Fields;
  /** What discovery found: `status.profile` of the template. */
  discovered: Fields;
  metadata: Fields;
  modelKind: string;
  modelSpec: Fields;
}

export function profileSources(facts: UnitFacts): ProfileSources {
  const templateStatus = statusOf(facts.template);
  const discovered = recordOf(templateStatus.profile);
  return {
    templateKind: kindOfTemplate(facts),
    templateSpec: specOf(facts.template),
    templateStatus,
    discovered,
    metadata: recordOf(memberOf(discovered, 'metadata')),
    modelKind: kindOfModel(facts),
    modelSpec: specOf(facts.model),
  };
}
