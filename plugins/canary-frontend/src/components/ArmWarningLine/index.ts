export { ArmWarningLine } from './ArmWarningLine';
