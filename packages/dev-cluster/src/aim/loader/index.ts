export { loadFixture, type LoadedFixture } from './loadFixture';
