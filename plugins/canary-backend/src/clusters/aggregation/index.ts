export { AggregationCheck } from './AggregationCheck';
export { refuseAggregated } from './refuseAggregated';
