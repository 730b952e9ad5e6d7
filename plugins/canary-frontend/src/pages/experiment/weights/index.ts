export { WeightsSheet } from './WeightsSheet';
