export { decideLook } from './decideLook';
export { armsChanged, decideWindow, weightsChanged } from './decideWindow';
export { planLooks, spacingOf, type PlannedLook } from './planLooks';
