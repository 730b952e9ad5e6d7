export { createSubjects } from './createSubjects';
export {
  compareEvents,
  listServiceEvents,
  type AboutEvent,
} from './listServiceEvents';
export { readEvents } from './readEvents';
