export { ChartFields } from './ChartFields';
export { useChartSchema } from './useChartSchema';
