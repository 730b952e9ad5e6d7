export { createSubjects } from './createSubjects';
export { compareEvents, listServiceEvents } from './listServiceEvents';
export { readEvents } from './readEvents';
