export { LockCard } from './LockCard';
