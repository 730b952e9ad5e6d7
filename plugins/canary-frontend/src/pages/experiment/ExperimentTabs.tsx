import type { ReactNode } from 'react';
import { Tab, TabList, TabPanel, Tabs } from '@backstage/ui';
import { useTranslate } from '../../hooks';
import type { ExperimentTab } from './experimentTabs';

/** The tabs of an experiment; the URL holds which one is open. */
export function ExperimentTabs(props: {
  tabs: readonly ExperimentTab[];
  tab: ExperimentTab;
  onTab: (tab: ExperimentTab) => void;
  children: ReactNode;
}) {
  const t = useTranslate();
  const { tabs, tab, onTab } = props;
  return (
    <Tabs
      selectedKey={tab}
      onSelectionChange={key => {
        const chosen = tabs.find(name => name === key);
        if (chosen) {
          onTab(chosen);
        }
      }}
    >
      <TabList aria-label={t('experiment.tab.label')}>
        {tabs.map(name => (
          <Tab key={name} id={name}>
            {t(`experiment.tab.${name}`)}
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
