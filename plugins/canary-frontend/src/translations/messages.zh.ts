import { activity } from './zh/activity';
import { clusters } from './zh/clusters';
import { common } from './zh/common';
import { entity } from './zh/entity';
import { operation } from './zh/operation';
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
  sheet,
  operation,
  yaml,
  uninstall,
  activity,
  clusters,
  entity,
  sentence,
};

export default flattenMessages(chinese);
