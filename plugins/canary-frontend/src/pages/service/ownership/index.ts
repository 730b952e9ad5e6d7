export { OwnershipCard } from './OwnershipCard';
