export { HowToChange } from './HowToChange';
export { OwnershipCard } from './OwnershipCard';
