export { AutoscaleSheet } from './AutoscaleSheet';
