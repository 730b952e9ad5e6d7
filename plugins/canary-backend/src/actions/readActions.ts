import { canaryServiceReadPermission } from '@llm-canary/backstage-plugin-canary-common';
import { chartSchema } from '../http/chartRoutes';
import { listQuerySchema } from '../http/listQuerySchema';
import { parseInput } from '../http/parseInput';
import { revisionSchema } from '../http/planRoutes';
import { diffSchema } from '../http/writeSchemas';
import type { ActionDefinition } from './ActionDefinition';
import type { ActionServices } from './ActionServices';
import { inputFields } from './inputFields';
import { readInput, toQuery } from './readInput';

const reading = {
  permission: canaryServiceReadPermission,
  attributes: { readOnly: true, destructive: false, idempotent: true },
};

function readsOfOne({ services, slo }: ActionServices): ActionDefinition[] {
  const about = { ...reading, input: inputFields.address };
  return [
    {
      ...about,
      name: 'get-service',
      title: 'Get a service',
      description: 'One LLM service with its phase, conditions and warnings.',
      run: (input, caller) =>
        services.getService(() => readInput(input).ref, caller),
    },
    {
      ...about,
      name: 'get-service-ownership',
      title: 'Get who manages a service',
      description:
        'Whether a service is an arm of an experiment, the evidence, and which operations are refused and why. Ask before a change.',
      run: (input, caller) =>
        services.getOwnership(() => readInput(input).ref, caller),
    },
    {
      ...about,
      name: 'list-service-revisions',
      title: 'List revisions of a service',
      description: 'What a service can be rolled back to, newest first.',
      run: (input, caller) =>
        services.listRevisions(() => readInput(input).ref, caller),
    },
    {
      ...about,
      name: 'list-service-objects',
      title: 'List objects of a service',
      description: 'The Kubernetes objects that the release of a service made.',
      run: (input, caller) =>
        services.listObjects(() => readInput(input).ref, caller),
    },
    {
      ...about,
      name: 'list-service-pods',
      title: 'List pods of a service',
      description: 'The pods of a service, with restarts and why one waits.',
      run: (input, caller) =>
        services.listPods(() => readInput(input).ref, caller),
    },
    {
      ...about,
      name: 'list-service-events',
      title: 'List events of a service',
      description: 'Kubernetes events about a service, newest first.',
      run: (input, caller) =>
        services.listEvents(() => readInput(input).ref, caller),
    },
    {
      ...about,
      name: 'get-service-slo',
      title: 'Get the SLO of a service',
      description:
        'Targets of time to first token and output tokens per second. Refused for an arm of an experiment.',
      run: (input, caller) => slo.readSlo(() => readInput(input).ref, caller),
    },
  ];
}

/** Reads, and the dry-run, which changes nothing either. */
export function createReadActions(parts: ActionServices): ActionDefinition[] {
  const { services, plans, charts } = parts;
  return [
    {
      ...reading,
      name: 'list-clusters',
      title: 'List clusters',
      description: 'The configured clusters, and what can be seen of each.',
      input: () => ({}),
      run: (_input, caller) => services.listClusters(caller),
    },
    {
      ...reading,
      name: 'list-services',
      title: 'List services',
      description:
        'LLM services of all clusters, with phase and the experiment that manages each.',
      input: zod => ({
        ...inputFields.filters(zod),
        ...inputFields.window(zod),
      }),
      run: (input, caller) =>
        services.listServices(
          () => parseInput(listQuerySchema, toQuery(input)),
          caller,
        ),
    },
    ...readsOfOne(parts),
    {
      ...reading,
      name: 'get-service-plan',
      title: 'Get the plan of a service',
      description:
        'Layers and merged values of a service, now or at a revision, and which layer set each value. Integers that JavaScript cannot hold are texts.',
      input: zod => ({
        ...inputFields.address(zod),
        revision: zod.number().int().optional(),
      }),
      run: ({ revision, ...input }, caller) =>
        revision === undefined
          ? plans.getPlan(() => readInput(input).ref, caller)
          : plans.getRevisionPlan(
              () => ({
                ref: readInput(input).ref,
                revision: parseInput(revisionSchema, String(revision)),
              }),
              caller,
            ),
    },
    {
      ...reading,
      name: 'diff-service',
      title: 'Try an operation',
      description:
        'What an operation on a service would change, and what would refuse it. Nothing is changed.',
      input: zod => ({
        ...inputFields.address(zod),
        request: zod
          .record(zod.unknown())
          .describe(
            '{operation: install|apply|rollback|autoscale|uninstall|slo-update|slo-reset} with the input of that action, without its address',
          ),
      }),
      run: (input, caller) =>
        services.diff(() => {
          const { ref, body } = readInput(input);
          return { ref, request: parseInput(diffSchema, body.request) };
        }, caller),
    },
    {
      ...reading,
      name: 'list-charts',
      title: 'List charts',
      description: 'The charts that may be installed, with their versions.',
      input: () => ({}),
      run: (_input, caller) => charts.listCharts(caller),
    },
    {
      ...reading,
      name: 'get-chart',
      title: 'Get a chart',
      description: 'Schema and defaults of the values of a chart.',
      input: zod => ({ name: zod.string(), version: zod.string() }),
      run: ({ name, version }, caller) =>
        charts.getChart(
          () =>
            parseInput(chartSchema, {
              name: encodeURIComponent(String(name)),
              version: encodeURIComponent(String(version)),
            }),
          caller,
        ),
    },
  ];
}
