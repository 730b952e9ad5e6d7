export { MeasuredBasis, MeasuredValue } from './Measured';
