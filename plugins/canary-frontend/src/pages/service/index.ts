export { ServicePage } from './ServicePage';
