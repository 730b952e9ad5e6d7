/**
 * The Kubernetes port, the watch cache, the ownership guard and its twin in the cluster, helm, the SLO
 * service and the gateway.
 *
 * @packageDocumentation
 */
export * from './admission';
export * from './charts';
export * from './gateway';
export * from './guard';
export * from './helm';
export * from './kubernetes';
export * from './metrics';
export * from './plans';
export * from './release-migration';
export * from './slo';
export * from './template-migration';
