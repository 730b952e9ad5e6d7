export { SloSheet } from './SloSheet';
