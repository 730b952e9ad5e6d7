import {
  Sidebar,
  SidebarDivider,
  SidebarItem,
  SidebarSpace,
} from '@backstage/core-components';
import type { NavContentComponent } from '@backstage/plugin-app-react';
import { NotificationsSidebarItem } from '@backstage/plugin-notifications';

/**
 * The sidebar: LLM services first, the user's notifications with the number of new ones and settings
 * at the foot, whatever else between.
 */
export const AppNavContent: NavContentComponent = ({ navItems }) => {
  const items = navItems.withComponent(item => (
    <SidebarItem to={item.href} icon={() => item.icon} text={item.title} />
  ));
  const services = items.take('page:canary');
  const settings = items.take('page:user-settings');
  const hasNotifications = items.take('page:notifications') !== null;
  return (
    <Sidebar>
      {services}
      {items.rest({ sortBy: 'title' })}
      <SidebarSpace />
      <SidebarDivider />
      {hasNotifications && <NotificationsSidebarItem />}
      {settings}
    </Sidebar>
  );
};
