export { HandoffCard } from './HandoffCard';
