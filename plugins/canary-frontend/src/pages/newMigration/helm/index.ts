export { HelmForm } from './HelmForm';
