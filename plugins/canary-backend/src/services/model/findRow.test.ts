import type { ServiceRow } from '@llm-canary/backstage-plugin-canary-common';
import fc from 'fast-check';
import { findRow } from './findRow';
import { compareAddresses, type ModelRow } from './ModelRow';

const rowOf = (namespace: string, name: string): ModelRow => {
  const row: ServiceRow = {
    cluster: 'main',
    namespace,
    name,
    kind: 'LLMService',
    ownership: 'none',
    managedBy: null,
    phase: 'Serving',
  };
  return { row, ownership: { ownership: 'none' } };
};

it('finds what a look at every row would find', () => {
  const part = fc.constantFrom('a', 'a-b', 'b', 'ab', 'z');
  fc.assert(
    fc.property(
      fc.uniqueArray(fc.tuple(part, part), { selector: String }),
      fc.tuple(part, part),
      (addresses, [namespace, name]) => {
        const rows = addresses
          .map(([where, called]) => rowOf(where, called))
          .sort((left, right) => compareAddresses(left.row, right.row));
        expect(findRow(rows, { namespace, name })).toBe(
          rows.find(
            ({ row }) => row.namespace === namespace && row.name === name,
          ),
        );
      },
    ),
  );
});
