export { LoadCard } from './LoadCard';
