import fc from 'fast-check';
import { equalJson } from '@llm-canary/backstage-plugin-canary-common';
import { describeConflict } from './describeConflict';
import { mergePatch } from './mergePatch';
import { comparable, shown } from './shown';

/** A JSON merge patch, as an API server applies it (RFC 7386). */
function apply(target: unknown, patch: unknown): unknown {
  if (typeof patch !== 'object' || patch === null || Array.isArray(patch)) {
    return patch;
  }
  const result: Record<string, unknown> =
    typeof target === 'object' && target !== null && !Array.isArray(target)
      ? { ...target }
      : {};
  for (const [key, value] of Object.entries(patch)) {
    if (value === null) delete result[key];
    else result[key] = apply(result[key], value);
  }
  return result;
}

describe('mergePatch', () => {
  const leaf = fc.oneof(fc.integer(), fc.string(), fc.array(fc.integer()));
  const tree = fc.letrec<{ node: unknown }>(tie => ({
    node: fc.oneof(
      { maxDepth: 3 },
      leaf,
      fc.dictionary(fc.constantFrom('a', 'b', 'c', 'd'), tie('node')),
    ),
  })).node;

  it('brings what was written as before to after, and leaves what others added', () => {
    fc.assert(
      fc.property(
        fc.dictionary(fc.constantFrom('a', 'b', 'c'), tree),
        fc.dictionary(fc.constantFrom('a', 'b', 'c'), tree),
        (before, after) => {
          const live = { ...before, others: 1 };
          const patched = apply(live, mergePatch(before, after));
          expect(equalJson(patched, { ...after, others: 1 })).toBe(true);
        },
      ),
    );
  });
});

describe('describeConflict', () => {
  const entry = (manager: string, operation: string) => ({
    manager,
    operation,
  });

  it('names field, manager and how it writes', () => {
    const causes = [
      { field: '.spec.replicas', message: 'conflict with "hpa" using apps/v1' },
      { field: '.data.x', message: 'conflict with "helm" using v1: odd' },
      { message: 'conflict with "gone"' },
    ];
    const live = {
      metadata: {
        managedFields: [
          entry('hpa', 'Update'),
          entry('helm', 'Update'),
          entry('helm', 'Apply'),
        ],
      },
    };
    expect(describeConflict(causes, live)).toBe(
      '.spec.replicas is set by hpa (Update); .data.x is set by helm (Apply and Update); a field is set by gone',
    );
  });
});

describe('what is shown', () => {
  const secret = {
    kind: 'Secret',
    metadata: {
      name: 'x',
      uid: 'u',
      resourceVersion: '1',
      managedFields: [],
      annotations: {
        'kubectl.kubernetes.io/last-applied-configuration': '{"data":"x"}',
        mine: 'yes',
      },
    },
    data: { a: 'c2VjcmV0' },
    stringData: { a: 'secret' },
    status: {},
  };

  it('compares Secrets by their data and shows none of it', () => {
    expect(comparable(secret)).toMatchObject({ data: secret.data });
    expect(shown(secret)).toEqual({
      kind: 'Secret',
      metadata: { name: 'x', annotations: { mine: 'yes' } },
    });
    expect(shown({ ...secret, kind: 'ConfigMap' })).toMatchObject({
      data: secret.data,
    });
  });
});
