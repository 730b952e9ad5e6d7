/**
 * What the words mean: ownership, services, errors and permissions of the canary plugin.
 *
 * @packageDocumentation
 */
export * from './api';
export * from './clusters';
export * from './errors';
export * from './names';
export * from './ownership';
export * from './releases';
export * from './permissions';
