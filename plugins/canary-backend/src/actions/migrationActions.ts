import {
  canaryMigrationPlanPermission,
  canaryMigrationReadPermission,
} from '@llm-canary/backstage-plugin-canary-common';
import type { z } from 'zod/v3';
import {
  createMigrationSchema,
  migrationIdSchema,
  migrationsQuerySchema,
} from '../http/migrationSchemas';
import { parseInput } from '../http/parseInput';
import type {
  ActionDefinition,
  ActionInput,
  RegistryZod,
} from './ActionDefinition';
import type { ActionServices } from './ActionServices';
import { inputFields } from './inputFields';
import { toQuery } from './readInput';

const kinds = ['template', 'helm'] as const;

function idField(zod: RegistryZod): Record<string, z.ZodTypeAny> {
  return { id: zod.string().describe('As in list-migrations') };
}

function readId({ id }: ActionInput): string {
  return parseInput(migrationIdSchema, id);
}

/**
 * Migrations as far as nothing of them stays in a cluster. Review, approval and commit are for people who
 * have read the plan: no tool is offered them.
 */
export function createMigrationActions({
  migrations,
}: ActionServices): ActionDefinition[] {
  const reading = {
    permission: canaryMigrationReadPermission,
    attributes: { readOnly: true, destructive: false, idempotent: true },
  };
  return [
    {
      ...reading,
      name: 'list-migrations',
      title: 'List migrations',
      description:
        'Plans of migrations, newest first, and where each stands: of services to profiles, or of Helm releases to LLMServices.',
      input: zod => ({
        kind: zod.enum(kinds).optional(),
        cluster: zod.string().optional(),
        ...inputFields.window(zod),
      }),
      run: (input, caller) =>
        migrations.list(
          () => parseInput(migrationsQuerySchema, toQuery(input)),
          caller,
        ),
    },
    {
      ...reading,
      name: 'get-migration',
      title: 'Get a migration',
      description:
        'One migration with its plan: units and why each is automatic or manual, warnings, proposed writes, runs, and what keeps each next step from being taken.',
      input: idField,
      run: (input, caller) => migrations.get(() => readId(input), caller),
    },
    {
      name: 'plan-migration',
      title: 'Plan a migration',
      description:
        'Reads a cluster and keeps a plan for people to review. Writes nothing there. A person reviews, approves and commits it in the portal.',
      permission: canaryMigrationPlanPermission,
      attributes: { readOnly: false, destructive: false, idempotent: false },
      input: zod => ({
        kind: zod.enum(kinds),
        cluster: zod.string().describe('As in list-clusters'),
        namespaces: zod
          .array(zod.string())
          .describe('Each by its name; of helm, that of the release'),
        runtimeProjectionMode: zod
          .enum(['Exhaustive', 'Reduced', 'Both'])
          .optional()
          .describe(
            "Of template, required: the controller's own; never to be guessed",
          ),
        release: zod.string().optional().describe('Of helm: its name'),
        chart: zod
          .object({ repo: zod.string() })
          .optional()
          .describe('Of helm: one of the configured repositories'),
      }),
      run: (input, caller) =>
        migrations.create(
          () => parseInput(createMigrationSchema, input),
          caller,
        ),
    },
    {
      name: 'dry-run-migration',
      title: 'Dry-run a migration',
      description:
        'Has the cluster check every write of a reviewed plan and keep none. Answers when it began; get-migration tells how it goes.',
      permission: canaryMigrationPlanPermission,
      attributes: { readOnly: false, destructive: false, idempotent: false },
      input: idField,
      run: (input, caller) => migrations.dryRun(() => readId(input), caller),
    },
  ];
}
