export { MainLink } from './MainLink';
