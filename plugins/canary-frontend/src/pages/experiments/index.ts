export { ExperimentsPage } from './ExperimentsPage';
