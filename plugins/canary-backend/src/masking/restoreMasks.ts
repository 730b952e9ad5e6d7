import {
  CanaryError,
  holdsMask,
  isMask,
  isRecord,
  jsonPointer,
  knowSecrets,
  type Layer,
  mergeLayers,
} from '@llm-canary/backstage-plugin-canary-common';
import type { Masks } from './Masks';
import { rememberMasks } from './rememberMasks';

interface FoundMask {
  layer: number;
  path: string[];
  mask: string;
  /** It is the last key of the path, where no value can be put in its place. */
  isKey?: true;
}

/** Where masks stand in a tree, and what each stands for. */
interface Places {
  answer?: { value: unknown };
  members: Map<string, Places>;
}

/** What is asked, and what masks in it may stand for. */
export interface MasksToRestore {
  sent: readonly Layer[];
  /** Layers of the object that the sender was shown; none where nothing stands yet. */
  live: readonly Layer[];
  masks: Masks;
  /** How the refusal begins, such as `apply refused: team/chat`. */
  subject: string;
}

/**
 * Layers of a request with every mask replaced by the value that it stands for: the one at the same
 * place of the live layers, else the only one that they hold of this mask. A mask may only come back
 * where the value is a secret again, so that nobody can have one shown by moving it.
 *
 * @throws INVALID_INPUT for a mask that stands for nothing, or that would be shown in the clear
 */
export function restoreMasks(asked: MasksToRestore): readonly Layer[] {
  const request = { ...asked, masks: rememberMasks(asked.masks) };
  const { sent, live, masks } = request;
  const found = findMasks(sent);
  if (found.length === 0) return sent;
  const answers = new Map<string, unknown>();
  const known = knowLayers(live);
  for (const { values } of live) {
    known.maskTree(values, secret => {
      const mask = masks.of(secret);
      answers.set(mask, secret);
      return mask;
    });
  }
  const places = sent.map(() => createPlaces());
  for (const one of found) {
    placeAt(places[one.layer], one.path).answer = {
      value: answerTo(request, one, answers),
    };
  }
  const restored = sent.map((layer, index) => ({
    ...layer,
    values: setAnswers(layer.values, places[index]),
  }));
  refuseShown(request, found, restored);
  return restored;
}

/** Without recursion: a request may be nested as deep as a body can be. */
function findMasks(layers: readonly Layer[]): FoundMask[] {
  const found: FoundMask[] = [];
  const pending = layers.map(({ values }, layer) => ({
    layer,
    path: [] as string[],
    value: values,
  }));
  for (let step = pending.pop(); step; step = pending.pop()) {
    const { layer, path, value } = step;
    const last = path.at(-1);
    if (last !== undefined && holdsMask(last)) {
      found.push({ layer, path, mask: last, isKey: true });
    }
    if (typeof value === 'string') {
      if (holdsMask(value)) found.push({ layer, path, mask: value });
    } else if (Array.isArray(value) || isRecord(value)) {
      for (const [key, member] of Object.entries(value)) {
        pending.push({ layer, path: [...path, key], value: member });
      }
    }
  }
  return found;
}

function knowLayers(layers: readonly Layer[]) {
  const { values } = mergeLayers(layers, { systemLayer: ' ' });
  return knowSecrets(
    layers.map(layer => layer.values),
    values,
  );
}

function answerTo(
  request: MasksToRestore,
  found: FoundMask,
  answers: ReadonlyMap<string, unknown>,
): unknown {
  const { sent, live, masks } = request;
  if (found.isKey) {
    throw refused(request, found, 'is a key, and stands for values only');
  }
  const { name } = sent[found.layer];
  const there = live.findLast(layer => layer.name === name);
  const value = valueAt(there?.values, found.path);
  if (isScalar(value) && masks.of(value) === found.mask) return value;
  if (answers.has(found.mask)) return answers.get(found.mask);
  throw refused(
    request,
    found,
    isMask(found.mask)
      ? 'stands for no value of the service as it is now'
      : 'is a part of a text, and stands for whole values only',
  );
}

function valueAt(tree: unknown, path: readonly string[]): unknown {
  let at = tree;
  for (const key of path) {
    if (!Array.isArray(at) && !isRecord(at)) return undefined;
    const member = Object.getOwnPropertyDescriptor(at, key);
    // The length of a list is none of its members.
    at = member?.enumerable ? member.value : undefined;
  }
  return at;
}

function isScalar(value: unknown): boolean {
  return (
    value !== undefined &&
    value !== null &&
    !Array.isArray(value) &&
    !isRecord(value)
  );
}

function createPlaces(): Places {
  return { members: new Map() };
}

function placeAt(places: Places, path: readonly string[]): Places {
  let at = places;
  for (const key of path) {
    const next = at.members.get(key) ?? createPlaces();
    at.members.set(key, next);
    at = next;
  }
  return at;
}

/** All at once: each map is copied once, however many masks stand in it. */
function setAnswers(tree: unknown, { answer, members }: Places): unknown {
  if (answer) return answer.value;
  const set = (key: string, value: unknown) => {
    const places = members.get(key);
    return places ? setAnswers(value, places) : value;
  };
  if (members.size === 0) return tree;
  if (Array.isArray(tree)) {
    return tree.map((item, index) => set(String(index), item));
  }
  return isRecord(tree)
    ? Object.fromEntries(
        Object.entries(tree).map(([key, value]) => [key, set(key, value)]),
      )
    : tree;
}

/** The layers as they would be shown afterwards have every mask where it was sent. */
function refuseShown(
  request: MasksToRestore,
  found: readonly FoundMask[],
  restored: readonly Layer[],
): void {
  const known = knowLayers(restored);
  const shown = restored.map(({ values }) =>
    known.maskTree(values, request.masks.of),
  );
  for (const one of found) {
    if (valueAt(shown[one.layer], one.path) !== one.mask) {
      const why =
        'stands for a secret, which would be shown in the clear at that place';
      throw refused(request, one, why);
    }
  }
}

function refused(
  { sent, subject }: MasksToRestore,
  { layer, path }: FoundMask,
  why: string,
): CanaryError {
  const { name } = sent[layer];
  return new CanaryError(
    'INVALID_INPUT',
    `${subject}: the mask at ${jsonPointer(...path)} of layer ${name} ${why}`,
  );
}
