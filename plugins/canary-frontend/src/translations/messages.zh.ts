import { activity } from './zh/activity';
import { clusters } from './zh/clusters';
import { common } from './zh/common';
import { comparison } from './zh/comparison';
import { drift } from './zh/drift';
import { entity } from './zh/entity';
import { foreign } from './zh/foreign';
import { experiment } from './zh/experiment';
import { experiments } from './zh/experiments';
import { handoff } from './zh/handoff';
import { helmMigration } from './zh/helmMigration';
import { metrics } from './zh/metrics';
import { migration } from './zh/migration';
import { migrationReason } from './zh/migrationReason';
import { migrations } from './zh/migrations';
import { newExperiment } from './zh/newExperiment';
import { newMigration } from './zh/newMigration';
import { operation } from './zh/operation';
import { plan } from './zh/plan';
import { playground } from './zh/playground';
import { sentence } from './zh/sentence';
import { service } from './zh/service';
import { services } from './zh/services';
import { sheet } from './zh/sheet';
import { uninstall } from './zh/uninstall';
import { yaml } from './zh/yaml';
import { flattenMessages } from './flattenMessages';

export const chinese = {
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
};

export default flattenMessages(chinese);
