export { aimResourceDefinitions, installAim } from './crds';
export * from './fixtures';
export * from './loader';
export * from './bridge';
