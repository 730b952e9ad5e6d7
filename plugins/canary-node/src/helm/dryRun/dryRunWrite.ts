import { CanaryError } from '@llm-canary/backstage-plugin-canary-common';
import pLimit from 'p-limit';
import { readFailure, rulesOf, type HelmContext } from '../HelmContext';
import { KindCatalog, type CatalogKind } from '../manifest/KindCatalog';
import { parseManifest } from '../manifest/parseManifest';
import {
  addressOf,
  locateObjects,
  type ReleaseObject,
} from '../manifest/ReleaseObject';
import { objectProblem } from '../manifest/WriteRules';
import type { HelmRecord } from '../records/decodeRecord';
import type { HelmDryRunObject } from '../types';
import { valueProblems } from '../valueProblems';
import { isKept } from './asHelmWrites';
import type { DryRunCall } from './DryRunCall';
import { ObjectTrial, type TrialMethod } from './ObjectTrial';
import { planWrite, type PlannedWrite } from './planWrite';

/** Objects that are tried at once. */
const concurrency = 4;

interface Trial {
  call: DryRunCall;
  context: HelmContext;
  trial: ObjectTrial;
  method: TrialMethod;
  warnings: string[];
}

function isServed(
  object: ReleaseObject,
): object is ReleaseObject & { served: CatalogKind } {
  return object.served !== undefined;
}

function headOf(object: ReleaseObject) {
  const { apiVersion, kind, namespace, name } = object;
  return { apiVersion, kind, namespace, name };
}

/** Whether helm would write by server-side apply. */
function appliesOnServer(
  { options }: HelmContext,
  { current }: PlannedWrite,
): boolean {
  const { serverSide = 'auto' } = options;
  if (serverSide !== 'auto') return serverSide;
  return current === undefined || current.applyMethod === 'ssa';
}

async function objectsOf(
  record: HelmRecord | undefined,
  catalog: KindCatalog,
  { call, context }: Pick<Trial, 'call' | 'context'>,
): Promise<ReleaseObject[]> {
  if (!record) return [];
  const { manifest: bytes, objects } = context.limits;
  const bodies = parseManifest(record.manifest, { bytes, objects });
  try {
    return await locateObjects(bodies, catalog, call.ref.namespace);
  } catch (error) {
    throw readFailure(error, 'What the cluster serves');
  }
}

function checkObjects(
  objects: readonly ReleaseObject[],
  { call, context }: Trial,
): void {
  const rules = rulesOf(context, call.ref);
  const problem = objects
    .map(object => objectProblem(object, rules))
    .find(found => found !== undefined);
  if (problem !== undefined) {
    throw new CanaryError('INVALID_INPUT', `The chart was refused: ${problem}`);
  }
}

async function tryWrite(
  object: ReleaseObject,
  previous: ReleaseObject | undefined,
  { trial, method }: Trial,
): Promise<HelmDryRunObject> {
  const head = headOf(object);
  if (!isServed(object)) {
    const detail = `the cluster does not serve ${object.apiVersion} ${object.kind}`;
    return { ...head, result: 'rejected', detail };
  }
  return { ...head, ...(await trial.write(object, method, previous)) };
}

async function tryRemove(
  object: ReleaseObject,
  { trial, warnings, call }: Trial,
): Promise<HelmDryRunObject[]> {
  const name = `${object.kind} ${object.name}`;
  if (isKept(object.body)) {
    warnings.push(`${name} stays: its resource policy says keep`);
    return [];
  }
  const outside = object.namespace !== call.ref.namespace;
  if (!isServed(object) || outside) {
    warnings.push(`${name} is not looked at: it lies outside of the release`);
    return [];
  }
  const removed = await trial.remove(object);
  return removed ? [{ ...headOf(object), ...removed }] : [];
}

function warningsOf(call: DryRunCall, planned: PlannedWrite): string[] {
  const { write } = call;
  const warnings: string[] = [];
  if ('values' in write) {
    const { exponents } = valueProblems(write.values);
    for (const path of exponents) {
      warnings.push(
        `${path}: helm holds numbers as doubles, and a template may print this one as 1e+06; write it as a text where the chart takes one`,
      );
    }
  }
  return planned.current?.status.startsWith('pending-')
    ? [
        ...warnings,
        `The last operation did not end (${planned.current.status})`,
      ]
    : warnings;
}

function hookWarnings(
  record: HelmRecord | undefined,
  { options }: HelmContext,
): string[] {
  const hooks = record?.hooks.length ?? 0;
  if (hooks === 0) return [];
  return [
    options.allowHooks
      ? `The chart has ${hooks} hooks, which a dry-run does not show`
      : `The chart has ${hooks} hooks, which are not run`,
  ];
}

/** What a write of helm would do; see HelmReleases. Stores nothing. */
export async function dryRunWrite(
  call: DryRunCall,
  context: HelmContext,
): Promise<{ objects: HelmDryRunObject[]; warnings: string[] }> {
  const planned = await planWrite(call, context);
  const catalog = new KindCatalog(context.transport, call.signal);
  const source = { call, context };
  const before = await objectsOf(planned.current, catalog, source);
  const after = await objectsOf(planned.next, catalog, source);
  const { ref, write, signal } = call;
  const trial: Trial = {
    ...source,
    trial: new ObjectTrial(context.transport, ref, signal),
    method: {
      apply: appliesOnServer(context, planned),
      force: 'force' in write && write.force === true,
    },
    warnings: [
      ...warningsOf(call, planned),
      ...hookWarnings(planned.next, context),
    ],
  };
  checkObjects(after, trial);
  const kept = new Set(after.map(addressOf));
  const previous = new Map(before.map(object => [addressOf(object), object]));
  const limit = pLimit(concurrency);
  const written = after.map(object =>
    limit(() => tryWrite(object, previous.get(addressOf(object)), trial)),
  );
  const removed = before
    .filter(object => !kept.has(addressOf(object)))
    .map(object => limit(() => tryRemove(object, trial)));
  const objects = await Promise.all([
    Promise.all(written),
    Promise.all(removed),
  ]);
  return { objects: objects.flat(2), warnings: trial.warnings };
}
