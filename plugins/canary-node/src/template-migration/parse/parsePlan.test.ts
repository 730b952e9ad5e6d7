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

  it('R96: takes an edit of what the target says', () => {
    const plan = edited(
      `${automatic}.operations.0.body.spec.engineArgs.max-model-len`,
      8192,
    );
    expect(parsePlan(bytesOf(plan)).plan).toEqual(plan);
  });

  describe('R97: refuses an edit that widens what is written', () => {
    const operation = `${automatic}.operations`;
    it.each([
      [
        'an operation more',
        (plan: MigrationPlan) => {
          plan.units[1].operations.push({
            ...plan.units[1].operations[0],
            seq: 5,
          } as never);
        },
      ],
      [
        'an operation less',
        (plan: MigrationPlan) => {
          plan.units[1].operations.pop();
        },
      ],
      [
        'operations in another order',
        (plan: MigrationPlan) => {
          plan.units[1].operations.reverse();
        },
      ],
      [
        'operations of a manual unit',
        (plan: MigrationPlan) => {
          plan.units[0].operations = plan.units[1].operations;
        },
      ],
      [
        'a verb that is none of ours',
        (plan: MigrationPlan) => {
          setAt(plan, `${operation}.0.verb`.split('.'), 'delete');
        },
      ],
      [
        'another kind',
        (plan: MigrationPlan) => {
          setAt(plan, `${operation}.0.target.kind`.split('.'), 'Secret');
        },
      ],
      [
        'another namespace',
        (plan: MigrationPlan) => {
          setAt(
            plan,
            `${operation}.0.target.namespace`.split('.'),
            'kube-system',
          );
        },
      ],
      [
        'a namespace that is not selected',
        (plan: MigrationPlan) => {
          setAt(plan, 'units.1.service.namespace'.split('.'), 'team-b');
        },
      ],
      [
        'the service of another unit',
        (plan: MigrationPlan) => {
          setAt(plan, `${operation}.3.target.name`.split('.'), 'qwen-batch');
        },
      ],
      [
        'another artifact',
        (plan: MigrationPlan) => {
          setAt(plan, `${operation}.2.target.name`.split('.'), 'another');
        },
      ],
      [
        'a body of another kind',
        (plan: MigrationPlan) => {
          setAt(plan, `${operation}.0.body.kind`.split('.'), 'AIMService');
        },
      ],
      [
        'a body of another name',
        (plan: MigrationPlan) => {
          setAt(
            plan,
            `${operation}.0.body.metadata.name`.split('.'),
            'another',
          );
        },
      ],
      [
        'a body in another namespace',
        (plan: MigrationPlan) => {
          setAt(
            plan,
            `${operation}.0.body.metadata.namespace`.split('.'),
            'team-b',
          );
        },
      ],
      [
        'an owner',
        (plan: MigrationPlan) => {
          setAt(
            plan,
            `${operation}.1.body.metadata.ownerReferences`.split('.'),
            [],
          );
        },
      ],
      [
        'a status',
        (plan: MigrationPlan) => {
          setAt(plan, `${operation}.0.body.status`.split('.'), {});
        },
      ],
      [
        'a profile that makes a cache of its own',
        (plan: MigrationPlan) => {
          setAt(plan, `${operation}.0.body.spec.caching`.split('.'), {
            enabled: true,
          });
        },
      ],
      [
        'a cache that is Dedicated',
        (plan: MigrationPlan) => {
          setAt(plan, `${operation}.1.body.spec.mode`.split('.'), 'Dedicated');
        },
      ],
      [
        'a cache with a disk for adapters',
        (plan: MigrationPlan) => {
          setAt(
            plan,
            `${operation}.1.body.spec.requiresAdapterDisk`.split('.'),
            true,
          );
        },
      ],
      [
        'a cache of another service',
        (plan: MigrationPlan) => {
          setAt(plan, `${operation}.1.body.metadata.labels`.split('.'), {
            'aim.eai.amd.com/service': 'qwen-batch',
          });
        },
      ],
      [
        'a literal that looks like a secret',
        (plan: MigrationPlan) => {
          setAt(plan, `${operation}.0.body.spec.containerEnv`.split('.'), [
            { name: 'HF_TOKEN', value: 'hf_EXAMPLE-NOT-A-REAL-TOKEN' },
          ]);
        },
      ],
      [
        'a mark of something that was left out',
        (plan: MigrationPlan) => {
          setAt(
            plan,
            `${operation}.0.body.spec.modelId`.split('.'),
            '<redacted>',
          );
        },
      ],
      [
        'a test less',
        (plan: MigrationPlan) => {
          const [, , , last] = plan.units[1].operations;
          if (last.verb === 'patch') last.patch.splice(1, 1);
        },
      ],
      [
        'a pin less',
        (plan: MigrationPlan) => {
          const [, , , last] = plan.units[1].operations;
          if (last.verb === 'patch') last.patch.pop();
        },
      ],
      [
        'another field',
        (plan: MigrationPlan) => {
          const [, , , last] = plan.units[1].operations;
          if (last.verb === 'patch') {
            last.patch.push({ op: 'add', path: '/spec/replicas', value: 9 });
          }
        },
      ],
      [
        'a pin of another generation',
        (plan: MigrationPlan) => {
          plan.units[1].service.generation = 9;
        },
      ],
      [
        'no keys of the pin beside a patch that pins',
        (plan: MigrationPlan) => {
          delete plan.pinKeys;
        },
      ],
      [
        'a profile of another template',
        (plan: MigrationPlan) => {
          setAt(plan, 'units.1.target.profile'.split('.'), 'another');
        },
      ],
      [
        'a cache that is not that of the profile',
        (plan: MigrationPlan) => {
          setAt(plan, 'units.1.target.cache'.split('.'), 'another');
        },
      ],
      [
        'a pin of an object that is none of a closure',
        (plan: MigrationPlan) => {
          setAt(plan, 'units.1.pins.0.kind'.split('.'), 'Secret');
        },
      ],
    ])('%s', (_, change) => {
      const plan = validPlan();
      change(plan);
      const { fields } = refusalOf(bytesOf(plan));
      expect(fields.path).toMatch(/^units\.[01]/);
    });

    it('keys of the pin that were added to a plan that has none', () => {
      const plan = validPlan({ withoutPinKeys: true });
      plan.pinKeys = { generation: 'a/b', inferenceServiceUid: 'a/c' };
      expect(refusalOf(bytesOf(plan)).fields.path).toBe('units.1.operations.3');
    });

    it('R59: two automatic units of one target', () => {
      const plan = validPlan();
      const other = JSON.parse(
        JSON.stringify(plan.units[1]).replaceAll('"qwen-chat"', '"qwen-other"'),
      );
      other.id = 'team-a/qwen-other';
      plan.units.push(other);
      expect(refusalOf(bytesOf(plan)).fields.path).toBe(
        'units.2.target.profile',
      );
    });
  });

  it('R98: refuses a plan of the mode Reduced with an automatic unit', () => {
    const plan = edited('runtimeProjectionMode', 'Reduced');
    expect(refusalOf(bytesOf(plan)).fields.path).toBe('units.1.handling');
  });
});
