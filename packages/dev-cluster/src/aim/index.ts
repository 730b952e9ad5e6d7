export { installRewrite } from './admission/installRewrite';
export { aimResourceDefinitions, installAim } from './crds';
export * from './fixtures';
export * from './loader';
export * from './bridge';
