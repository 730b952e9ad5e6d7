import {
  CanaryError,
  type MigrationPlan,
} from '@llm-canary/backstage-plugin-canary-common';
import { createHash } from 'node:crypto';
import { setAt } from '../domain/__testUtils__/cleanUnit';
import { validPlan } from './__testUtils__/validPlan';
import { parsePlan } from './parsePlan';

const bytesOf = (plan: unknown) => Buffer.from(JSON.stringify(plan));

function refusalOf(bytes: Uint8Array): CanaryError {
  try {
    parsePlan(bytes);
  } catch (error) {
    if (CanaryError.is(error, 'MIGRATION_PLAN_INVALID')) return error;
    throw error;
  }
  throw new Error('The plan was not refused');
}

/** Sets a member of the plan, through lists too. */
function edited(path: string, value: unknown, plan = validPlan()) {
  setAt(plan, path.split('.'), value);
  return plan;
}

const automatic = 'units.1';
const dedicated = 'units.0';

describe('parsePlan', () => {
  it.each([
    ['with a target to be made', {}],
    ['with a target that is there', { targetExists: true }],
    ['without keys of the pin', { withoutPinKeys: true }],
  ])('reads what was planned, %s', (_, options) => {
    const plan = validPlan(options);
    expect(plan.units.map(({ handling }) => handling)).toEqual([
      'manual',
      'automatic',
    ]);
    const bytes = bytesOf(plan);
    expect(parsePlan(bytes)).toEqual({
      plan,
      digest: `sha256:${createHash('sha256').update(bytes).digest('hex')}`,
    });
  });

  it('R91: takes the digest of the very bytes that it reads', () => {
    const plan = validPlan();
    const compact = parsePlan(bytesOf(plan));
    const spaced = parsePlan(Buffer.from(JSON.stringify(plan, null, 1)));
    expect(spaced.plan).toEqual(compact.plan);
    expect(spaced.digest).not.toBe(compact.digest);
  });

  describe('R93: refuses', () => {
    it.each([
      ['what is no JSON', Buffer.from('{"schemaVersion": 1')],
      ['what is no UTF-8', Buffer.from([0x7b, 0xff, 0x7d])],
      ['a mark before the text', Buffer.from('\ufeff{}')],
      ['an empty file', Buffer.alloc(0)],
      ['a list', Buffer.from('[]')],
      ['nesting without an end', Buffer.from('['.repeat(100_000))],
      [
        'more than 64 MiB',
        Buffer.concat([
          Buffer.from('{}'),
          Buffer.alloc(64 * 1024 * 1024, 0x20),
        ]),
      ],
    ])('%s', (_, bytes) => {
      expect(refusalOf(bytes).code).toBe('MIGRATION_PLAN_INVALID');
    });

    it('says nothing of what the file holds', () => {
      const { message } = refusalOf(Buffer.from('{"hf_EXAMPLE-TOKEN": x'));
      expect(message).not.toContain('EXAMPLE');
    });

    it.each([
      [
        'at the top',
        '"planId":"plan-1"',
        '"planId":"plan-2","planId":"plan-1"',
        'planId',
      ],
      [
        'written with an escape',
        '"planId":"plan-1"',
        '"plan\\u0049d":"a","planId":"plan-1"',
        'planId',
      ],
      [
        'deep in a unit',
        '"caching":"Dedicated"',
        '"caching":"Shared","caching":"Dedicated"',
        'units.0.caching',
      ],
    ])('a key that is there twice, %s', (_, from, to, path) => {
      const text = JSON.stringify(validPlan()).replace(from, to);
      expect(refusalOf(Buffer.from(text)).fields.path).toBe(path);
    });

    it('a member called __proto__', () => {
      const text = JSON.stringify(validPlan()).replace('{', '{"__proto__":{},');
      expect(refusalOf(Buffer.from(text)).fields.path).toBe('__proto__');
    });

    it.each([
      ['another version of the schema', 'schemaVersion', 2],
      ['an unknown field', 'comment', 'x'],
      ['an unknown field of a unit', `${automatic}.comment`, 'x'],
      [
        'an unknown field of an operation',
        `${automatic}.operations.0.force`,
        true,
      ],
      ['an unknown outcome', `${automatic}.outcome`, 'Fine'],
      ['a mode of another spelling', 'runtimeProjectionMode', 'both'],
      ['a namespace that is no name', 'namespaces.0', '*'],
      [
        'a digest that is none',
        `${automatic}.pins.0.contentDigest`,
        'sha256:0',
      ],
      ['a generation that is a text', `${automatic}.service.generation`, '3'],
      [
        'a generation beyond what is exact',
        `${automatic}.service.generation`,
        2 ** 60,
      ],
      [
        'a file of evidence elsewhere',
        `${dedicated}.evidenceFile`,
        '../plan.json',
      ],
      ['a key of a pin that is none', 'pinKeys.generation', 'a b'],
      ['a pin without a value', `${automatic}.pins.0.uid`, undefined],
      [
        'a pin of a runtime configuration without its version',
        `${automatic}.pins.9.resourceVersion`,
        undefined,
      ],
    ])('%s', (_, path, value) => {
      const plan = edited(path, value);
      const index = plan.units[1].pins.findIndex(
        ({ kind }) => kind === 'AIMRuntimeConfig',
      );
      expect(index).toBe(9);
      refusalOf(bytesOf(plan));
    });

    it('a unit that is there twice', () => {
      const plan = validPlan();
      plan.units.push(plan.units[0]);
      expect(refusalOf(bytesOf(plan)).fields.path).toBe('units.2.id');
    });
  });

  describe('R94: refuses the whole plan when a Dedicated unit was made automatic', () => {
    const made = (change: (plan: MigrationPlan) => void) => {
      const plan = validPlan();
      const [unit, shared] = plan.units;
      Object.assign(unit, {
        handling: 'automatic',
        outcome: 'AutomaticSharedCutover',
        reasons: [],
        operations: shared.operations,
      });
      change(plan);
      return refusalOf(bytesOf(plan));
    };

    it('and nothing else was changed', () => {
      expect(made(() => {}).fields.path).toBe('units.0.handling');
    });

    it('and its words were changed, but not its evidence', () => {
      const error = made(plan => {
        plan.units[0].caching = 'Shared';
      });
      expect(error.fields.path).toBe('units.0.handling');
    });

    it('and the words of its reasons stand there', () => {
      const error = made(plan => {
        plan.units[0].caching = 'Shared';
        delete plan.units[0].evidenceFile;
        plan.units[0].outcome = 'DedicatedHandoffRequiresQuiescence';
      });
      expect(error.fields.path).toBe('units.0.outcome');
    });
  });

  it('R98: refuses a plan of the mode Reduced with an automatic unit', () => {
    const plan = edited('runtimeProjectionMode', 'Reduced');
    expect(refusalOf(bytesOf(plan)).fields.path).toBe('units.1.handling');
  });
});
