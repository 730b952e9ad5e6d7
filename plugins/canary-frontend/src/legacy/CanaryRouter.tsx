import { styled } from '@mui/material/styles';
import { Header, Page } from '@backstage/core-components';
import { useAppLocation } from '@backstage/frontend-plugin-api';
import { useTranslate } from '../hooks';
import { ClustersPage } from '../pages/clusters';
import { ServicesRoute } from '../pages/ServicesRoute';
import { AppLink, useLinks } from '../routing';
import { colour, PageSurface } from '../theme';
import { LegacyProviders } from './LegacyProviders';

const Tabs = styled('nav')({
  display: 'flex',
  gap: 4,
  padding: '0 24px',
  background: colour('paper'),
  borderBottom: `1px solid ${colour('line')}`,
  '& a': {
    color: colour('text2'),
    padding: '10px 12px',
    borderBottom: '2px solid transparent',
  },
  '& a[aria-current="page"]': {
    color: colour('text'),
    borderColor: colour('primary'),
    fontWeight: 600,
  },
});

/** Header and tabs, which the new system draws by itself, and the page that the path names. */
function CanaryPages() {
  const t = useTranslate();
  const links = useLinks();
  const { pathname } = useAppLocation();
  const onClusters = pathname.startsWith(links.clusters());
  return (
    <Page themeId="tool">
      <Header title={t('plugin.title')} />
      <PageSurface style={{ gridArea: 'pageContent', overflow: 'auto' }}>
        <Tabs aria-label={t('plugin.title')}>
          <AppLink
            to={links.services()}
            aria-current={onClusters ? undefined : 'page'}
          >
            {t('plugin.services')}
          </AppLink>
          <AppLink
            to={links.clusters()}
            aria-current={onClusters ? 'page' : undefined}
          >
            {t('plugin.clusters')}
          </AppLink>
        </Tabs>
        {onClusters ? <ClustersPage /> : <ServicesRoute />}
      </PageSurface>
    </Page>
  );
}

/** All pages of the plugin, for one route of the app. */
export function CanaryRouter() {
  return (
    <LegacyProviders>
      <CanaryPages />
    </LegacyProviders>
  );
}
