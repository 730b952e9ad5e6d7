import type { UnitFacts } from '../../facts';
import { findIf, type Finding } from '../finding';

/** A configuration that the service asks for by name must be there; that called `default` need not. */
export function configLink({ runtimeConfigs }: UnitFacts): Finding[] {
  const { name, namespaced, cluster } = runtimeConfigs;
  return findIf(
    name !== '' && name !== 'default' && !namespaced && !cluster,
    'The runtime configuration of the service is not there.',
    'AIMService/spec.runtimeConfigName',
  );
}
