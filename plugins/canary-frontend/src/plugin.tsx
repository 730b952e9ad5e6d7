import { useRouteRef } from '@backstage/frontend-plugin-api';
import {
  ApiBlueprint,
  createFrontendPlugin,
  discoveryApiRef,
  fetchApiRef,
  PageBlueprint,
  PluginWrapperBlueprint,
  SubPageBlueprint,
} from '@backstage/frontend-plugin-api';
import {
  EntityCardBlueprint,
  EntityContentBlueprint,
} from '@backstage/plugin-catalog-react/alpha';
import { RiCpuLine } from '@remixicon/react';
import { CanaryClient } from '@llm-canary/backstage-plugin-canary-common';
import { canaryApiRef } from './api';
import {
  experimentAnnotation,
  serviceAnnotation,
} from './entity/readServiceAnnotation';
import { rootRouteRef } from './routes';
import { PageMain } from './theme';
import { canaryTranslationRef } from './translations';

const api = ApiBlueprint.make({
  params: defineParams =>
    defineParams({
      api: canaryApiRef,
      deps: { discoveryApi: discoveryApiRef, fetchApi: fetchApiRef },
      factory: deps => new CanaryClient(deps),
    }),
});

const page = PageBlueprint.make({
  params: {
    path: '/canary',
    title: canaryTranslationRef('plugin.title'),
    icon: <RiCpuLine />,
    routeRef: rootRouteRef,
  },
});

const servicesPage = SubPageBlueprint.make({
  name: 'services',
  params: {
    path: 'services',
    title: canaryTranslationRef('plugin.services'),
    loader: async () => {
      const { ServicesRoute } = await import('./pages/ServicesRoute');
      return (
        <PageMain>
          <ServicesRoute />
        </PageMain>
      );
    },
  },
});

const experimentsPage = SubPageBlueprint.make({
  name: 'experiments',
  params: {
    path: 'experiments',
    title: canaryTranslationRef('plugin.experiments'),
    loader: async () => {
      const { ExperimentsRoute } = await import('./pages/ExperimentsRoute');
      return (
        <PageMain>
          <ExperimentsRoute />
        </PageMain>
      );
    },
  },
});

const migrationsPage = SubPageBlueprint.make({
  name: 'migrations',
  params: {
    path: 'migrations',
    title: canaryTranslationRef('plugin.migrations'),
    loader: async () => {
      const { MigrationsRoute } = await import('./pages/MigrationsRoute');
      return (
        <PageMain>
          <MigrationsRoute />
        </PageMain>
      );
    },
  },
});

const playgroundPage = SubPageBlueprint.make({
  name: 'playground',
  params: {
    path: 'playground',
    title: canaryTranslationRef('plugin.playground'),
    loader: async () => {
      const { PlaygroundRoute } = await import('./pages/PlaygroundRoute');
      return (
        <PageMain>
          <PlaygroundRoute />
        </PageMain>
      );
    },
  },
});

const activityPage = SubPageBlueprint.make({
  name: 'activity',
  params: {
    path: 'activity',
    title: canaryTranslationRef('plugin.activity'),
    loader: async () => {
      const { ActivityRoute } = await import('./pages/ActivityRoute');
      return (
        <PageMain>
          <ActivityRoute />
        </PageMain>
      );
    },
  },
});

const clustersPage = SubPageBlueprint.make({
  name: 'clusters',
  params: {
    path: 'clusters',
    title: canaryTranslationRef('plugin.clusters'),
    loader: async () => {
      const { ClustersRoute } = await import('./pages/ClustersRoute');
      return (
        <PageMain>
          <ClustersRoute />
        </PageMain>
      );
    },
  },
});

const annotated = {
  [`metadata.annotations.${serviceAnnotation}`]: { $exists: true },
};

const entityContent = EntityContentBlueprint.make({
  name: 'llm-service',
  params: {
    path: '/llm-service',
    title: canaryTranslationRef('plugin.entity'),
    filter: annotated,
    loader: () =>
      import('./entity/EntityServiceContent').then(m => (
        <m.EntityServiceContent />
      )),
  },
});

const entityCard = EntityCardBlueprint.make({
  name: 'llm-service',
  params: {
    filter: annotated,
    loader: () =>
      import('./entity/EntityServiceCard').then(m => <m.EntityServiceCard />),
  },
});

const ofExperiment = {
  [`metadata.annotations.${experimentAnnotation}`]: { $exists: true },
};

const experimentContent = EntityContentBlueprint.make({
  name: 'llm-experiment',
  params: {
    path: '/llm-experiment',
    title: canaryTranslationRef('plugin.entityExperiment'),
    filter: ofExperiment,
    loader: () =>
      import('./entity/EntityExperimentContent').then(m => (
        <m.EntityExperimentContent />
      )),
  },
});

const experimentCard = EntityCardBlueprint.make({
  name: 'llm-experiment',
  params: {
    filter: ofExperiment,
    loader: () =>
      import('./entity/EntityExperimentCard').then(m => (
        <m.EntityExperimentCard />
      )),
  },
});

/** One query client and the base path for every extension of the plugin. */
const wrapper = PluginWrapperBlueprint.make({
  params: defineParams =>
    defineParams({
      loader: async () => {
        const [
          { createQueryClient, QueryProvider },
          { BasePathProvider },
          { UnknownSubPage },
        ] = await Promise.all([
          import('./data/QueryProvider'),
          import('./routing'),
          import('./pages/UnknownSubPage'),
        ]);
        const client = createQueryClient();
        return {
          component: function CanaryProviders({ children }) {
            const root = useRouteRef(rootRouteRef);
            return (
              <BasePathProvider value={root?.() ?? '/canary'}>
                <QueryProvider client={client}>
                  <UnknownSubPage>{children}</UnknownSubPage>
                </QueryProvider>
              </BasePathProvider>
            );
          },
        };
      },
    }),
});

/**
 * The pages, entity content and card of the LLM services, for the new front-end system.
 * @public
 */
export const canaryPlugin = createFrontendPlugin({
  pluginId: 'canary',
  title: 'LLM services',
  info: { packageJson: () => import('../package.json') },
  extensions: [
    api,
    page,
    servicesPage,
    experimentsPage,
    migrationsPage,
    playgroundPage,
    activityPage,
    clustersPage,
    entityContent,
    entityCard,
    experimentContent,
    experimentCard,
    wrapper,
  ],
  routes: { root: rootRouteRef },
});
