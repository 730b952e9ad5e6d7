export { Announcer } from './Announcer';
export { BestEffort } from './BestEffort';
export { CatalogOwners } from './CatalogOwners';
