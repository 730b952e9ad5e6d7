export * from './types';
export * from './metadataKeys';
export * from './operations';
