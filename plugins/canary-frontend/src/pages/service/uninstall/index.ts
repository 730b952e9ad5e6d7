export { UninstallSheet } from './UninstallSheet';
