import type { ReactNode } from 'react';
import { Tab, TabList, TabPanel, Tabs } from '@backstage/ui';
import { useTranslate } from '../../hooks';
import { serviceTabs, type ServiceTab } from './serviceTabs';

/** The tabs of a service; the URL holds which one is open. */
export function ServiceTabs(props: {
  tab: ServiceTab;
  onTab: (tab: ServiceTab) => void;
  children: ReactNode;
}) {
  const t = useTranslate();
  const { tab, onTab } = props;
  return (
    <Tabs
      selectedKey={tab}
      onSelectionChange={key => {
        const chosen = serviceTabs.find(name => name === key);
        if (chosen) {
          onTab(chosen);
        }
      }}
    >
      <TabList aria-label={t('service.tab.label')}>
        {serviceTabs.map(name => (
          <Tab key={name} id={name}>
            {t(`service.tab.${name}`)}
          </Tab>
        ))}
      </TabList>
      {/* A panel of its own for each tab: one that is reused keeps the name of the tab before. */}
      <TabPanel key={tab} id={tab} style={{ padding: 0 }}>
        {props.children}
      </TabPanel>
    </Tabs>
  );
}
