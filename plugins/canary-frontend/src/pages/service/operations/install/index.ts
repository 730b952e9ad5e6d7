export { InstallSheet } from './InstallSheet';
