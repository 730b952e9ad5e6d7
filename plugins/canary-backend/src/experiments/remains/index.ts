export { isMadeBy, type Maker } from './isMadeBy';
export { listRemains } from './listRemains';
