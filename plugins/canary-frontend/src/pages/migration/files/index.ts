export { FilesCard } from './FilesCard';
