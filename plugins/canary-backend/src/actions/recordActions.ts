import {
  canaryActivityReadPermission,
  runResults,
} from '@llm-canary/backstage-plugin-canary-common';
import {
  refusalsQuerySchema,
  runIdSchema,
  runsQuerySchema,
} from '../http/activityQuerySchemas';
import { parseInput } from '../http/parseInput';
import type { ActionDefinition } from './ActionDefinition';
import type { ActionServices } from './ActionServices';
import { inputFields } from './inputFields';
import { toQuery } from './readInput';

const reading = {
  permission: canaryActivityReadPermission,
  attributes: { readOnly: true, destructive: false, idempotent: true },
};

/** Reads of what was attempted, and of what was refused. */
export function createRecordActions({
  activity,
}: ActionServices): ActionDefinition[] {
  return [
    {
      ...reading,
      name: 'list-runs',
      title: 'List runs',
      description: 'Operations that were attempted, newest first.',
      input: zod => ({
        ...inputFields.activity(zod),
        result: zod.enum(runResults).optional(),
      }),
      run: (input, caller) =>
        activity.listRuns(
          () => parseInput(runsQuerySchema, toQuery(input)),
          caller,
        ),
    },
    {
      ...reading,
      name: 'get-run',
      title: 'Get a run',
      description: 'One attempt, with what it wrote and printed.',
      input: zod => ({ id: zod.string() }),
      run: ({ id }, caller) =>
        activity.getRun(() => parseInput(runIdSchema, id), caller),
    },
    {
      ...reading,
      name: 'list-refusals',
      title: 'List refusals',
      description: 'Operations that ownership stopped, newest first.',
      input: zod => ({
        ...inputFields.activity(zod),
        code: zod.string().optional(),
      }),
      run: (input, caller) =>
        activity.listRefusals(
          () => parseInput(refusalsQuerySchema, toQuery(input)),
          caller,
        ),
    },
  ];
}
