export { applyChanges } from './applyChanges';
export { loadFixture, type LoadedFixture } from './loadFixture';
