export { buildReport } from './buildReport';
