export { UpgradeSheet } from './UpgradeSheet';
