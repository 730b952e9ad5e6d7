export { ArmList } from './ArmList';
