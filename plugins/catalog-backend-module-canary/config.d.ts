import type { SchedulerServiceTaskScheduleDefinitionConfig } from '@backstage/backend-plugin-api';

export interface Config {
  catalog?: {
    providers?: {
      /** Makes entities of the services and experiments that the canary plugin shows. Without this key none. */
      canary?: {
        /** Every 5 minutes by default. */
        schedule?: SchedulerServiceTaskScheduleDefinitionConfig;
        /** Of services. `Component` by default; experiments are always a `Resource`. */
        kind?: 'Component' | 'Resource';
        /** Entity ref of the owner where `owners` names none; `unknown` by default. */
        owner?: string;
        /** Owners by where a service or an experiment is: `namespace`, or `cluster/namespace`, which wins. */
        owners?: { [place: string]: string };
        /** Entity ref of the system of all entities. None by default. */
        system?: string;
        /** Of a Component that is no arm; `production` by default. Arms are `experimental`. */
        lifecycle?: string;
        /** Namespace of the catalog that the entities are in; `default` by default. */
        entityNamespace?: string;
        /** Only these namespaces of the clusters. All of them by default. */
        namespaces?: string[];
        /** Leaves out what an entity from elsewhere is annotated with. True by default. */
        excludeAnnotated?: boolean;
        /** Where the app mounts the pages of the plugin; `/canary` by default. */
        portalPath?: string;
      };
    };
  };
}
