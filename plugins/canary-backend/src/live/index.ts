export { LiveFeed } from './LiveFeed';
export type { Outlet } from './LiveViewer';
