export { readEvents } from './readEvents';
