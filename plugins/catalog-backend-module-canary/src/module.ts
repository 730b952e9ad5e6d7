import {
  coreServices,
  createBackendModule,
} from '@backstage/backend-plugin-api';
import {
  catalogProcessingExtensionPoint,
  catalogServiceRef,
} from '@backstage/plugin-catalog-node';
import { readProviderOptions } from './config';
import { CanaryEntityProvider } from './provider';
import { createPortalApi } from './reading';

/**
 * Entities of the LLM services and experiments that the canary plugin shows, kept up to date. Provides
 * nothing until `catalog.providers.canary` is configured.
 * @public
 */
export const catalogModuleCanary = createBackendModule({
  pluginId: 'catalog',
  moduleId: 'canary',
  register(env) {
    env.registerInit({
      deps: {
        auth: coreServices.auth,
        catalog: catalogServiceRef,
        config: coreServices.rootConfig,
        discovery: coreServices.discovery,
        logger: coreServices.logger,
        processing: catalogProcessingExtensionPoint,
        scheduler: coreServices.scheduler,
      },
      async init({ config, discovery, processing, scheduler, ...deps }) {
        const options = readProviderOptions(config);
        if (!options) return;
        processing.addEntityProvider(
          new CanaryEntityProvider({
            ...deps,
            api: createPortalApi({ auth: deps.auth, discovery }),
            options,
            runner: scheduler.createScheduledTaskRunner(options.schedule),
          }),
        );
      },
    });
  },
});
