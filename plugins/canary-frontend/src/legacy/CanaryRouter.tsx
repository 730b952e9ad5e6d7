import { styled } from '@mui/material/styles';
import { Header, Page } from '@backstage/core-components';
import { useAppLocation } from '@backstage/frontend-plugin-api';
import { useTranslate } from '../hooks';
import { ActivityRoute } from '../pages/ActivityRoute';
import { ClustersRoute } from '../pages/ClustersRoute';
import { ExperimentsRoute } from '../pages/ExperimentsRoute';
import { MigrationsRoute } from '../pages/MigrationsRoute';
import { PlaygroundRoute } from '../pages/PlaygroundRoute';
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
  const others = [
    {
      id: 'experiments',
      path: links.experiments(),
      Route: ExperimentsRoute,
    },
    { id: 'migrations', path: links.migrations(), Route: MigrationsRoute },
    { id: 'playground', path: links.playground(), Route: PlaygroundRoute },
    { id: 'activity', path: links.activity(), Route: ActivityRoute },
    { id: 'clusters', path: links.clusters(), Route: ClustersRoute },
  ] as const;
  const services = {
    id: 'services',
    path: links.services(),
    Route: ServicesRoute,
  } as const;
  const open =
    others.find(
      ({ path }) => pathname === path || pathname.startsWith(`${path}/`),
    ) ?? services;
  return (
    <Page themeId="tool">
      <Header title={t('plugin.title')} />
      <PageSurface style={{ gridArea: 'pageContent', overflow: 'auto' }}>
        <Tabs aria-label={t('plugin.title')}>
          {[services, ...others].map(({ id, path }) => (
            <AppLink
              key={id}
              to={path}
              aria-current={id === open.id ? 'page' : undefined}
            >
              {t(`plugin.${id}`)}
            </AppLink>
          ))}
        </Tabs>
        <open.Route />
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
