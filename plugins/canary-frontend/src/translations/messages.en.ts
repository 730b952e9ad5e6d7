import { clusters } from './en/clusters';
import { common } from './en/common';
import { entity } from './en/entity';
import { sentence } from './en/sentence';
import { service } from './en/service';
import { services } from './en/services';
import { uninstall } from './en/uninstall';

export const english = {
  ...common,
  services,
  service,
  uninstall,
  clusters,
  entity,
  sentence,
} as const;
