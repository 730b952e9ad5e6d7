import {
  CanaryError,
  type MigrationPlan,
} from '@llm-canary/backstage-plugin-canary-common';
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

describe('parsePlan of an edited plan', () => {
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
});
