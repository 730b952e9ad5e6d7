import {
  CanaryError,
  isMask,
  isRecord,
  jsonPointer,
} from '@llm-canary/backstage-plugin-canary-common';

/**
 * The last look before a write: no mask of ours may reach a cluster, where it would stand in place of
 * the secret. One that a cluster holds already is somebody else's text.
 *
 * @throws INVALID_INPUT naming the path
 */
export function refuseMasks(after: unknown, before: unknown): void {
  const known = new Set(Array.from(masksIn(before), ({ mask }) => mask));
  for (const { mask, path } of masksIn(after)) {
    if (!known.has(mask)) {
      throw new CanaryError(
        'INVALID_INPUT',
        `The write was refused: a mask stands in place of a value at ${jsonPointer(...path)}`,
      );
    }
  }
}

function* masksIn(tree: unknown): Iterable<{ mask: string; path: string[] }> {
  const pending = [{ value: tree, path: [] as string[] }];
  for (let step = pending.pop(); step; step = pending.pop()) {
    const { value, path } = step;
    const last = path.at(-1);
    if (last !== undefined && isMask(last)) yield { mask: last, path };
    if (typeof value === 'string') {
      if (!isMask(value)) continue;
      yield { mask: value, path };
    } else if (Array.isArray(value) || isRecord(value)) {
      for (const [key, member] of Object.entries(value)) {
        pending.push({ value: member, path: [...path, key] });
      }
    }
  }
}
