export { LastMinutesCard } from './LastMinutesCard';
export { MetricsTab } from './MetricsTab';
