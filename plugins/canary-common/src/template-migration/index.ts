export * from './evidence';
export * from './pinKeys';
export * from './plan';
export * from './result';
export * from './schemas';
export * from './words';
