export { TimelineCard } from './TimelineCard';
