import { specOf } from '../fields';
import { imputeProfile } from '../imputeProfile';
import { unsupportedServiceFields } from '../supportedFields';
import { defineRule } from './finding';
import { clusterTarget } from './unsupported/clusterTarget';
import { idleService } from './unsupported/idleService';
import { pinnedService } from './unsupported/pinnedService';

/** R54, R71, R74, R76: what the profile pipeline does not carry, or nobody has thought through. */
export const unsupportedField = defineRule('UnsupportedField', facts => [
  ...unsupportedServiceFields(specOf(facts.service)).map(path => ({
    message:
      'The profile pipeline does not carry this field, or not this value of it.',
    path: `AIMService/${path}`,
  })),
  ...pinnedService(facts),
  ...idleService(facts),
  ...imputeProfile(facts).problems.map(({ message, path }) => ({
    message,
    path,
  })),
  ...clusterTarget(facts),
]);
