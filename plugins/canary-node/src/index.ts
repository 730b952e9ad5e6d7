/**
 * The Kubernetes port, the watch cache and the ownership guard.
 *
 * @packageDocumentation
 */
export * from './guard';
export * from './kubernetes';
