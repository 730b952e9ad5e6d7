export * from './engine';
export * from './ports';
export {
  aimKeys,
  aimPrefix,
  migrationFieldManager,
  migrationResources,
} from './resources';
