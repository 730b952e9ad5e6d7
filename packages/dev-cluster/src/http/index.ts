export { closeConnections } from './connectionsOf';
export {
  requestApi,
  type ApiEndpoint,
  type ApiRequest,
  type ApiResponse,
} from './requestApi';
export { watchApi, type OpenWatch, type RawWatchEvent } from './watchApi';
