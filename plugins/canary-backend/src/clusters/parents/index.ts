export { ParentLookup, type ParentSource } from './ParentLookup';
