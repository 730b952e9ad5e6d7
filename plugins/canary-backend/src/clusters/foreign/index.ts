export { ForeignLookup, type ForeignSources } from './ForeignLookup';
