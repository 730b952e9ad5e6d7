export * from './engine';
export * from './files';
export * from './ports';
export {
  aimKeys,
  aimPrefix,
  migrationFieldManager,
  migrationResources,
} from './resources';
