import { defaultCanaryKeys } from '../ownership/metadataKeys';
import { readCanarySignals } from '../ownership/canarySignals';
import { noOwnership } from '../ownership/noOwnership';
import { readOwnership } from '../ownership/readOwnership';
import { managedServices, ordinaryServices } from './services';

/*
 * What the classification of a listed object costs. The loop beside it goes over the same
 * objects and their labels, annotations, owner references and layers, and decides nothing. The other
 * peer collects all evidence first and decides then, as is often done.
 */
const count = 10_000;
const rounds = 41;
const options = { keys: defaultCanaryKeys };

type Visit = (object: unknown) => unknown;
interface Visited {
  metadata: {
    labels: Record<string, string>;
    annotations: Record<string, string>;
    ownerReferences?: unknown[];
  };
  spec: { layers: unknown[] };
}

let sink = 0;

const classify: Visit = object => readOwnership(object, options);

const visit: Visit = object => {
  const { metadata, spec } = object as Visited;
  let parts = 0;
  for (const key in metadata.labels) if (key !== '') parts += 1;
  for (const key in metadata.annotations) if (key !== '') parts += 1;
  for (const reference of metadata.ownerReferences ?? [])
    if (reference) parts += 1;
  for (const layer of spec.layers) if (layer) parts += 1;
  return parts > 0 ? noOwnership : object;
};

const collectFirst: Visit = object => {
  const signals = readCanarySignals(object, defaultCanaryKeys);
  const found =
    Object.values(signals.labels).some(Boolean) ||
    signals.references.length > 0 ||
    signals.annotationKeys.length > 0 ||
    signals.managedByOperator ||
    signals.layer !== undefined;
  return found ? object : noOwnership;
};

function runOver(objects: unknown[], each: Visit): number {
  const begin = process.hrtime.bigint();
  for (const object of objects) {
    sink += each(object) === noOwnership ? 1 : 0;
  }
  return Number(process.hrtime.bigint() - begin) / objects.length;
}

function median(values: number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)];
}

/** Nanoseconds per object of both, in turns, so that noise of the machine meets both alike. */
function compare(
  objects: unknown[],
  other: Visit,
): { ours: number; peer: number } {
  const ours: number[] = [];
  const peer: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    ours.push(runOver(objects, classify));
    peer.push(runOver(objects, other));
  }
  return { ours: median(ours), peer: median(peer) };
}

/** Bytes of heap per object that one pass allocates; the least of several, since others allocate too. */
function allocatedBytes(objects: unknown[]): number {
  const passes = Array.from({ length: 9 }, () => {
    globalThis.gc?.();
    const before = process.memoryUsage().heapUsed;
    runOver(objects, classify);
    return (process.memoryUsage().heapUsed - before) / objects.length;
  });
  return Math.min(...passes);
}

function figure(
  label: string,
  values: { ours: number; peer: number },
  limit: number,
) {
  const ratio = values.ours / values.peer;
  return {
    label,
    ...values,
    ratio,
    target: `<= ${limit}`,
    holds: ratio <= limit,
  };
}

const ordinary = ordinaryServices(count);
const managed = managedServices(count);
compare(ordinary, visit);
compare(managed, visit);
const allocated = allocatedBytes(ordinary);

const figures = [
  figure(
    'unmanaged, to a loop over the same keys (ns)',
    compare(ordinary, visit),
    5,
  ),
  figure(
    'unmanaged, to collecting first (ns)',
    compare(ordinary, collectFirst),
    0.5,
  ),
  figure('arm, to a loop over the same keys (ns)', compare(managed, visit), 60),
  {
    label: 'heap per unmanaged object (bytes)',
    ours: allocated,
    peer: 0,
    ratio: null,
    target: '< 1',
    holds: allocated < 1,
  },
];

process.stdout.write(`visited ${sink} unmanaged objects\n`);
process.stdout.write(`${JSON.stringify({ name: 'readOwnership', figures })}\n`);
