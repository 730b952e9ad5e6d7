export { ClusterBanners } from './ClusterBanners';
