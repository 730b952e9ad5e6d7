/**
 * The Kubernetes port, the watch cache, the ownership guard, helm and the SLO service.
 *
 * @packageDocumentation
 */
export * from './charts';
export * from './guard';
export * from './helm';
export * from './kubernetes';
export * from './plans';
export * from './slo';
