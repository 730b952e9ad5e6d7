import { activity } from './en/activity';
import { clusters } from './en/clusters';
import { common } from './en/common';
import { entity } from './en/entity';
import { operation } from './en/operation';
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
  sheet,
  operation,
  yaml,
  uninstall,
  activity,
  clusters,
  entity,
  sentence,
} as const;
