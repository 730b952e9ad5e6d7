export { metricGaps, metricPanels, metricRanges } from './types';
export type * from './types';
