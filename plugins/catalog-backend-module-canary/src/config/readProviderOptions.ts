import {
  readSchedulerServiceTaskScheduleDefinitionFromConfig,
  type SchedulerServiceTaskScheduleDefinition,
} from '@backstage/backend-plugin-api';
import { parseEntityRef } from '@backstage/catalog-model';
import type { Config } from '@backstage/config';
import { InputError } from '@backstage/errors';
import type { EntityOptions, ProviderOptions } from './ProviderOptions';

const path = 'catalog.providers.canary';

const everyFiveMinutes: SchedulerServiceTaskScheduleDefinition = {
  frequency: { minutes: 5 },
  timeout: { minutes: 10 },
  initialDelay: { seconds: 10 },
};

/** An entity ref as the configuration has it; fails when it is none. */
function checkRef(ref: string, key: string, defaultKind: string): string {
  try {
    parseEntityRef(ref, { defaultKind, defaultNamespace: 'default' });
    return ref;
  } catch (error) {
    throw new InputError(`${path}.${key} is no entity ref: ${ref}`, error);
  }
}

function readOwners(config: Config): Map<string, string> {
  const owners = config.getOptionalConfig('owners');
  const entries = owners?.getOptional<Record<string, unknown>>() ?? {};
  return new Map(
    Object.entries(entries).map(([place, owner]) => {
      if (typeof owner !== 'string' || !/^[^/]+(\/[^/]+)?$/.test(place)) {
        throw new InputError(
          `${path}.owners takes a namespace, or cluster/namespace, and an entity ref: ${place}`,
        );
      }
      return [place, checkRef(owner, `owners.${place}`, 'group')] as const;
    }),
  );
}

function readKind(config: Config): EntityOptions['kind'] {
  const kind = config.getOptionalString('kind') ?? 'Component';
  if (kind !== 'Component' && kind !== 'Resource') {
    throw new InputError(`${path}.kind is Component or Resource, not ${kind}`);
  }
  return kind;
}

function readPortalUrl(root: Config, config: Config): string | undefined {
  const base = root.getOptionalString('app.baseUrl');
  const mounted = config.getOptionalString('portalPath') ?? '/canary';
  return (
    base && `${base.replace(/\/$/, '')}/${mounted.replace(/^\/|\/$/g, '')}`
  );
}

function readEntityOptions(root: Config, config: Config): EntityOptions {
  const system = config.getOptionalString('system');
  return {
    kind: readKind(config),
    owner: checkRef(
      config.getOptionalString('owner') ?? 'unknown',
      'owner',
      'group',
    ),
    owners: readOwners(config),
    system: system && checkRef(system, 'system', 'system'),
    lifecycle: config.getOptionalString('lifecycle') ?? 'production',
    entityNamespace: config.getOptionalString('entityNamespace') ?? 'default',
    portalUrl: readPortalUrl(root, config),
  };
}

/** The configuration of the provider; undefined where there is none, and then nothing is provided. */
export function readProviderOptions(root: Config): ProviderOptions | undefined {
  const config = root.getOptionalConfig(path);
  if (!config) return undefined;
  const namespaces = config.getOptionalStringArray('namespaces');
  return {
    schedule: config.has('schedule')
      ? readSchedulerServiceTaskScheduleDefinitionFromConfig(
          config.getConfig('schedule'),
        )
      : everyFiveMinutes,
    entities: readEntityOptions(root, config),
    namespaces: namespaces && new Set(namespaces),
    excludeAnnotated: config.getOptionalBoolean('excludeAnnotated') ?? true,
  };
}
