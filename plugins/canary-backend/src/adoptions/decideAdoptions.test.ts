import type {
  ManagedBy,
  Ownership,
} from '@llm-canary/backstage-plugin-canary-common';
import { decideAdoptions, type Remembered } from './decideAdoptions';

const managedBy: ManagedBy = {
  apiVersion: 'canary.modelsphere.dev/v1alpha1',
  kind: 'LLMCanary',
  namespace: 'team',
  name: 'experiment',
  state: 'consistent',
  issues: [],
};
const none: Ownership = { ownership: 'none' };
const managed: Ownership = { ownership: 'managed', managedBy };
const unknown: Ownership = { ownership: 'unknown', reason: 'malformed' };

type Look = {
  own?: Ownership;
  ownership: Ownership;
  experimentsReadable?: boolean;
};

/** Whether each look in turn sees an adoption. */
function look(looks: Array<Look | 'gone'>): boolean[] {
  let remembered: ReadonlyMap<string, Remembered> = new Map();
  return looks.map(one => {
    const seen =
      one === 'gone'
        ? []
        : [
            {
              uid: 'u',
              own: one.own ?? one.ownership,
              ownership: one.ownership,
            },
          ];
    const experimentsReadable =
      one === 'gone' || (one.experimentsReadable ?? true);
    const decided = decideAdoptions(seen, { remembered, experimentsReadable });
    remembered = decided.remembered;
    return decided.adopted.length > 0;
  });
}

describe('decideAdoptions', () => {
  it.each<[string, Array<Look | 'gone'>, boolean[]]>([
    [
      'an arm that is seen for the first time',
      [{ ownership: managed }],
      [false],
    ],
    [
      'a service that becomes an arm, once',
      [{ ownership: none }, { ownership: managed }, { ownership: managed }],
      [false, true, false],
    ],
    [
      'one that is released, and adopted again',
      [
        { ownership: none },
        { ownership: managed },
        { ownership: none },
        { ownership: managed },
      ],
      [false, true, false, true],
    ],
    [
      'one of which nothing was known in between',
      [{ ownership: none }, { ownership: unknown }, { ownership: managed }],
      [false, false, true],
    ],
    [
      'one of which nothing was ever known',
      [{ ownership: unknown }, { ownership: managed }],
      [false, false],
    ],
    [
      'one that went and came again as an arm',
      [{ ownership: none }, 'gone', { ownership: managed }],
      [false, false, false],
    ],
    [
      'an arm that only its experiment names, read after the services at the start',
      [
        { ownership: none, experimentsReadable: false },
        { own: none, ownership: managed },
      ],
      [false, false],
    ],
    [
      'a service that its experiment names later',
      [{ ownership: none }, { own: none, ownership: managed }],
      [false, true],
    ],
    [
      'a service that gets the labels of an experiment that cannot be read',
      [
        { ownership: none, experimentsReadable: false },
        { ownership: managed, experimentsReadable: false },
      ],
      [false, true],
    ],
  ])('%s', (_, looks, adopted) => {
    expect(look(looks)).toEqual(adopted);
  });
});
