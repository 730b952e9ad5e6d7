export { StopSheet } from './StopSheet';
