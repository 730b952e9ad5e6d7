/**
 * What the words mean: ownership, services, errors and permissions of the canary plugin.
 *
 * @packageDocumentation
 */
export * from './api';
export * from './charts';
export * from './chat';
export * from './clusters';
export * from './comparison';
export * from './drift';
export * from './errors';
export * from './experiments';
export * from './foreign';
export * from './json';
export * from './live';
export * from './metrics';
export * from './migrations';
export * from './names';
export * from './ownership';
export * from './plans';
export * from './releases';
export * from './runs';
export * from './secrets';
export * from './slo';
export * from './template-migration';
export * from './permissions';
