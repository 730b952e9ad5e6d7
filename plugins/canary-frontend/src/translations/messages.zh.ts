import { clusters } from './zh/clusters';
import { common } from './zh/common';
import { entity } from './zh/entity';
import { sentence } from './zh/sentence';
import { service } from './zh/service';
import { services } from './zh/services';
import { uninstall } from './zh/uninstall';
import { flattenMessages } from './flattenMessages';

export const chinese = {
  ...common,
  services,
  service,
  uninstall,
  clusters,
  entity,
  sentence,
};

export default flattenMessages(chinese);
