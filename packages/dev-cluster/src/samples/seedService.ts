import { markers } from '../standins';
import {
  apiVersionOf,
  fieldsAt,
  isAlreadyExists,
  isFields,
  kinds,
  listAt,
  numberField,
  textField,
} from '../standins/client';
import type { ApiObject, Fields, StandInClient } from '../standins/client';
import { toSeconds } from '../standins/conditions';
import { mergeValues } from '../standins/service/mergeLayers';
import type { SampleRevision, ServiceSample } from './ServiceSample';
import { sampleChartRepository } from './sampleRevisions';
import { waitFor } from './waitFor';

/** Precedence of the layers that a release server composes, lowest first. */
const layerOrder = ['catalog', 'site', 'derived', 'form', 'edit'];

/**
 * Creates a sample service and leads it through its revisions, each applied before the next, until
 * it stands where it is wanted. One that exists already is left as it is.
 */
export async function seedService(
  client: StandInClient,
  sample: ServiceSample,
  now: Date,
): Promise<void> {
  const { namespace, name, revisions, wanted } = sample;
  const at = { namespace, name };
  let layers: Record<string, Fields> = {};
  for (const [index, revision] of revisions.entries()) {
    layers = overLayers(layers, revision.layers);
    const last = index === revisions.length - 1;
    const desired = sampleObject(sample, { revision, layers, last });
    const written =
      index === 0
        ? await create(client, desired)
        : await update(client, desired);
    if (!written) return;
    if (!last) await waitUntilApplied(client, at);
  }
  if (wanted === 'suspended') {
    const status = { phase: 'Pending', conditions: [] };
    await client.merge(
      kinds.llmService,
      { ...at, subresource: 'status' },
      { status },
    );
  }
  await waitFor(`${namespace}/${name} ${wanted}`, async () =>
    isAsWanted(sample, await client.get(kinds.llmService, at), () =>
      client.get(kinds.deployment, at),
    ),
  );
  await backdate(client, sample, now);
}

function overLayers(
  layers: Record<string, Fields>,
  over: Record<string, Fields>,
): Record<string, Fields> {
  const merged = { ...layers };
  for (const [name, values] of Object.entries(over)) {
    merged[name] = mergeValues(merged[name] ?? {}, values);
  }
  return merged;
}

function sampleObject(
  sample: ServiceSample,
  step: {
    revision: SampleRevision;
    layers: Record<string, Fields>;
    last: boolean;
  },
): ApiObject {
  const { namespace, name, model, wanted, lastApplyMilliseconds } = sample;
  const { revision, layers, last } = step;
  return {
    apiVersion: apiVersionOf(kinds.llmService),
    kind: kinds.llmService.kind,
    metadata: {
      namespace,
      name,
      annotations: {
        ...sample.annotations,
        'swiss.modelsphere.dev/action': revision.action ?? 'apply',
        'swiss.modelsphere.dev/catalog-name': model.name,
        ...(revision.note
          ? { 'swiss.modelsphere.dev/note': revision.note }
          : {}),
        ...(last && lastApplyMilliseconds !== undefined
          ? { [markers.applyMilliseconds]: String(lastApplyMilliseconds) }
          : {}),
      },
    },
    spec: {
      chart: { ...revision.chart, repo: sampleChartRepository },
      model,
      layers: layerOrder
        .filter(layer => layers[layer])
        .map(layer => ({ name: layer, values: layers[layer] })),
      ...(wanted === 'suspended' ? { suspend: true } : {}),
    },
  };
}

async function create(
  client: StandInClient,
  desired: ApiObject,
): Promise<boolean> {
  try {
    await client.create(kinds.llmService, desired);
    return true;
  } catch (error) {
    if (isAlreadyExists(error)) return false;
    throw error;
  }
}

async function update(
  client: StandInClient,
  { metadata, spec }: ApiObject,
): Promise<boolean> {
  const { namespace = '', name } = metadata;
  // A note belongs to one revision: the one before takes its own away.
  const annotations = {
    'swiss.modelsphere.dev/note': null,
    ...metadata.annotations,
  };
  await client.merge(
    kinds.llmService,
    { namespace, name },
    { metadata: { annotations }, spec },
  );
  return true;
}

async function waitUntilApplied(
  client: StandInClient,
  at: { namespace: string; name: string },
): Promise<void> {
  await waitFor(`${at.namespace}/${at.name} Applied`, async () => {
    const live = await client.get(kinds.llmService, at);
    return isSettled(live, 'Applied');
  });
}

/** In a phase, for the newest generation. */
function isSettled(live: ApiObject | undefined, phase: string): boolean {
  return (
    textField(live, 'status', 'phase') === phase &&
    numberField(live, 'status', 'observedGeneration') ===
      live?.metadata.generation
  );
}

async function isAsWanted(
  { wanted }: ServiceSample,
  live: ApiObject | undefined,
  readWorkload: () => Promise<ApiObject | undefined>,
): Promise<boolean> {
  switch (wanted) {
    case 'suspended':
      return textField(live, 'status', 'phase') === 'Pending';
    case 'applying':
      return textField(live, 'status', 'phase') === 'Applying';
    case 'failed':
      return isSettled(live, 'Failed');
    case 'applied':
      return isSettled(live, 'Applied') && showsState(await readWorkload());
    case 'serving':
      return isSettled(live, 'Applied') && isReady(await readWorkload());
    default:
      throw new Error(`unknown state ${wanted satisfies never}`);
  }
}

function showsState(workload: ApiObject | undefined): boolean {
  return listAt(workload, 'status', 'conditions').length > 0;
}

/** Every pod is ready, and there is one at least. */
function isReady(workload: ApiObject | undefined): boolean {
  const ready = numberField(workload, 'status', 'readyReplicas') ?? 0;
  // A Deployment without a count means one.
  return (
    ready > 0 && ready === (numberField(workload, 'spec', 'replicas') ?? 1)
  );
}

/** Gives the history of a service the age that its sample says, as if it had lived. */
async function backdate(
  client: StandInClient,
  sample: ServiceSample,
  now: Date,
): Promise<void> {
  const { namespace, name, hoursAgo } = sample;
  if (!hoursAgo) return;
  const live = await client.get(kinds.llmService, { namespace, name });
  const timeOf = (index: number) => {
    const hours = hoursAgo[Math.min(index, hoursAgo.length - 1)];
    return toSeconds(new Date(now.getTime() - hours * 3_600_000));
  };
  const history = listAt(live, 'status', 'history')
    .filter(isFields)
    .map((entry, index) => ({ ...entry, appliedAt: timeOf(index) }));
  const failed = textField(live, 'status', 'phase') === 'Failed';
  const conditions = listAt(live, 'status', 'conditions')
    .filter(isFields)
    .map(condition => ({
      ...condition,
      ...(failed ? {} : { lastTransitionTime: timeOf(0) }),
    }));
  await client.merge(
    kinds.llmService,
    { namespace, name, subresource: 'status' },
    { status: { ...fieldsAt(live, 'status'), history, conditions } },
  );
}
