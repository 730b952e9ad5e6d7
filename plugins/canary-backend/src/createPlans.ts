import type { PermissionsService } from '@backstage/backend-plugin-api';
import type { Knex } from 'knex';
import { AuthorizedDrift, AuthorizedPlans } from './authorization';
import type { Cluster } from './clusters';
import type { CanaryConfig } from './config';
import { LiveDriftReader, MaskedDriftReader } from './drift';
import { DatabaseExperimentStore } from './experiments';
import type { Masks } from './masking';
import { LivePlanReader, MaskedPlanReader, type PlanReader } from './plans';

/** What the plugin reads of plans and drift, put together. */
export interface Plans {
  /** Without secrets. */
  shown: PlanReader;
  plans: AuthorizedPlans;
  drift: AuthorizedDrift;
}

/** The part of the composition root that reads values, and lets no secret out. */
export function createPlans(options: {
  clusters: readonly Cluster[];
  config: Pick<CanaryConfig, 'deadlines'>;
  masks: Masks;
  permissions: PermissionsService;
  knex: Knex;
  now(): Date;
}): Plans {
  const { clusters, config, masks, permissions, knex, now } = options;
  const { detailMilliseconds: deadlineMilliseconds } = config.deadlines;
  const plans = new LivePlanReader({ clusters, deadlineMilliseconds });
  const experiments = DatabaseExperimentStore.create({ knex });
  const shown = new MaskedPlanReader({ reader: plans, masks });
  // The true values are compared, and masked when all is known of them.
  const drift = new MaskedDriftReader({
    masks,
    reader: new LiveDriftReader({
      clusters,
      plans,
      remembered: ref =>
        experiments.find(ref).catch(() => {
          // Its text holds the statement and its values.
          throw new Error('The database of the portal did not answer');
        }),
      now,
      deadlineMilliseconds,
    }),
  });
  return {
    shown,
    plans: new AuthorizedPlans({ reader: shown, permissions }),
    drift: new AuthorizedDrift({ reader: drift, permissions }),
  };
}
