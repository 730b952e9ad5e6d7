export { AgeStamp } from './AgeStamp';
