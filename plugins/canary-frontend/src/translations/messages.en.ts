import { activity } from './en/activity';
import { clusters } from './en/clusters';
import { common } from './en/common';
import { comparison } from './en/comparison';
import { drift } from './en/drift';
import { entity } from './en/entity';
import { foreign } from './en/foreign';
import { experiment } from './en/experiment';
import { experiments } from './en/experiments';
import { handoff } from './en/handoff';
import { helmMigration } from './en/helmMigration';
import { metrics } from './en/metrics';
import { migration } from './en/migration';
import { migrationReason } from './en/migrationReason';
import { migrations } from './en/migrations';
import { newExperiment } from './en/newExperiment';
import { newMigration } from './en/newMigration';
import { operation } from './en/operation';
import { plan } from './en/plan';
import { playground } from './en/playground';
import { sentence } from './en/sentence';
import { service } from './en/service';
import { services } from './en/services';
import { sheet } from './en/sheet';
import { uninstall } from './en/uninstall';
import { yaml } from './en/yaml';

export const english = {
  ...common,
  services,
  service,
  newExperiment,
  experiments,
  experiment,
  migrations,
  migration,
  migrationReason,
  handoff,
  newMigration,
  comparison,
  sheet,
  operation,
  plan,
  playground,
  yaml,
  uninstall,
  activity,
  clusters,
  drift,
  entity,
  foreign,
  helmMigration,
  metrics,
  sentence,
} as const;
