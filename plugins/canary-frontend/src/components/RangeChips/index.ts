export { RangeChips } from './RangeChips';
