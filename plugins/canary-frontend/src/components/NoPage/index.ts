export { NoPage } from './NoPage';
