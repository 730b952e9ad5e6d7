export * from './helm';
export * from './types';
