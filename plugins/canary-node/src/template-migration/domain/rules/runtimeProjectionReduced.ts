import { defineRule, findIf } from './finding';

/** R43: without a runtime for each profile there is nothing to fence the cutover with. */
export const runtimeProjectionReduced = defineRule(
  'RuntimeProjectionReduced',
  ({ mode }) =>
    findIf(
      mode !== 'Exhaustive' && mode !== 'Both',
      'In this projection mode no profile has a runtime of its own, and the fence before the cutover needs one.',
    ),
);
