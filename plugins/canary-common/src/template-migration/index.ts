export * from './evidence';
export * from './plan';
export * from './result';
export * from './words';
