export { createHealthCheck, type HealthCheck } from './createHealthCheck';
