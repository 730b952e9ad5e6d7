export { Crumbs, Facts, PageTitle } from './PageHead';
