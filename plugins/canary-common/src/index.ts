/**
 * What the words mean: ownership, services, errors and permissions of the canary plugin.
 *
 * @packageDocumentation
 */
export * from './api';
export * from './charts';
export * from './clusters';
export * from './errors';
export * from './json';
export * from './live';
export * from './names';
export * from './ownership';
export * from './plans';
export * from './releases';
export * from './runs';
export * from './slo';
export * from './permissions';
