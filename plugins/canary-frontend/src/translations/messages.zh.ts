import { activity } from './zh/activity';
import { clusters } from './zh/clusters';
import { common } from './zh/common';
import { comparison } from './zh/comparison';
import { drift } from './zh/drift';
import { entity } from './zh/entity';
import { foreign } from './zh/foreign';
import { experiment } from './zh/experiment';
import { experiments } from './zh/experiments';
import { metrics } from './zh/metrics';
import { newExperiment } from './zh/newExperiment';
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
  metrics,
  sentence,
};

export default flattenMessages(chinese);
