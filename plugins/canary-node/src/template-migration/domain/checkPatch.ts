import {
  equalJson,
  isRecord,
  jsonPointer,
  keysOfPointer,
  type MigrationJsonPatch,
  type MigrationPinKeys,
} from '@llm-canary/backstage-plugin-canary-common';
import { aimKeys } from '../resources';

const annotationsPath = '/metadata/annotations';

/** What may be tested; a test changes nothing. */
const testable = new Set([
  '/metadata/uid',
  '/metadata/generation',
  '/metadata/resourceVersion',
  '/metadata/ownerReferences',
  annotationsPath,
  '/spec/template',
]);

interface ReadPatch {
  /** Path and value of each test. */
  tests: Map<string, unknown>;
  /** Whatever is changed beside annotations, path and operation. */
  changes: MigrationJsonPatch[];
  annotations: Record<string, unknown>;
}

/**
 * Why a patch is none that the migration may send to an artifact, or undefined: it does nothing but
 * protect the very artifact, while that has no owner (R122, R132).
 */
export function checkArtifactPatch(
  patch: readonly MigrationJsonPatch[],
): string | undefined {
  const read = readPatch(patch);
  if (typeof read === 'string') return read;
  const { tests, changes, annotations } = read;
  if (!isText(tests.get('/metadata/uid'))) return 'it does not test the UID';
  if (tests.get('/metadata/ownerReferences') !== null) {
    return 'it does not test that there is no owner';
  }
  if (changes[0]) return `it changes ${changes[0].path}`;
  return equalJson(annotations, { [aimKeys.evictionProtected]: 'true' })
    ? undefined
    : 'it sets other annotations than the protection from eviction';
}

/**
 * Why a patch is no cutover, or undefined: one patch, bound to the UID, the generation and the template,
 * moves the service from its template to a profile and sets both pins, and nothing else (R122, R139).
 */
export function checkCutoverPatch(
  patch: readonly MigrationJsonPatch[],
  pinKeys: MigrationPinKeys | undefined,
): string | undefined {
  if (!pinKeys) return 'the annotation keys of the pin are not known';
  const read = readPatch(patch);
  if (typeof read === 'string') return read;
  const { tests } = read;
  const generation = tests.get('/metadata/generation');
  if (!isText(tests.get('/metadata/uid'))) return 'it does not test the UID';
  if (typeof generation !== 'number') return 'it does not test the generation';
  return (
    checkSelection(read) ?? checkPins(read.annotations, pinKeys, generation)
  );
}

function checkSelection({ tests, changes }: ReadPatch): string | undefined {
  const template = tests.get('/spec/template');
  if (template === undefined) return 'it does not test the template';
  const expected = template === null ? [] : ['remove /spec/template'];
  expected.push('add /spec/profile');
  const found = changes.map(({ op, path }) => `${op} ${path}`);
  if (!equalJson(found, expected)) {
    return 'it changes something else than the template and the profile';
  }
  const added = changes.at(-1);
  const profile = added && 'value' in added ? added.value : undefined;
  const names = isRecord(profile) ? Object.keys(profile) : [];
  return isRecord(profile) && equalJson(names, ['name']) && isText(profile.name)
    ? undefined
    : 'it does not select one profile by its name';
}

function checkPins(
  annotations: Record<string, unknown>,
  keys: MigrationPinKeys,
  generation: number,
): string | undefined {
  const uid = annotations[keys.inferenceServiceUid];
  const pins = {
    [keys.generation]: String(generation + 1),
    [keys.inferenceServiceUid]: uid,
  };
  return isText(uid) && equalJson(annotations, pins)
    ? undefined
    : 'it does not set exactly the two pins, for the next generation';
}

/** Tests first, then what is changed; or what is wrong with it. */
function readPatch(patch: readonly MigrationJsonPatch[]): ReadPatch | string {
  const read: ReadPatch = { tests: new Map(), changes: [], annotations: {} };
  let changing = false;
  for (const operation of patch) {
    changing ||= operation.op !== 'test';
    const problem =
      operation.op === 'test'
        ? addTest(read, operation, changing)
        : addChange(read, operation);
    if (problem) return problem;
  }
  return read;
}

function addTest(
  { tests }: ReadPatch,
  { path, value }: { path: string; value: unknown },
  late: boolean,
): string | undefined {
  if (late) return 'it tests after it changes';
  if (!testable.has(path) || tests.has(path)) return `it tests ${path}`;
  tests.set(path, value);
  return undefined;
}

function addChange(
  read: ReadPatch,
  operation: Exclude<MigrationJsonPatch, { op: 'test' }>,
): string | undefined {
  const { path } = operation;
  if (path !== annotationsPath && !path.startsWith(`${annotationsPath}/`)) {
    read.changes.push(operation);
    return undefined;
  }
  if (operation.op !== 'add') return `it ${operation.op}s ${path}`;
  return path === annotationsPath
    ? addAnnotationMap(read, operation.value)
    : addAnnotation(read, path, operation.value);
}

/** Added where one is, a map would replace it. */
function addAnnotationMap(
  { tests, annotations }: ReadPatch,
  map: unknown,
): string | undefined {
  if (tests.get(annotationsPath) !== null) {
    return 'it does not test that there are no annotations';
  }
  if (!isRecord(map)) return 'its annotations are no map';
  Object.assign(annotations, map);
  return undefined;
}

function addAnnotation(
  { annotations }: ReadPatch,
  path: string,
  value: unknown,
): string | undefined {
  const key = keysOfPointer(path)[2] ?? '';
  if (path !== jsonPointer('metadata', 'annotations', key)) {
    return `it adds ${path}`;
  }
  annotations[key] = value;
  return undefined;
}

function isText(value: unknown): value is string {
  return typeof value === 'string' && value !== '';
}
