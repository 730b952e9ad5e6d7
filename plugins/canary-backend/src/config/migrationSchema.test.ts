import { ConfigReader } from '@backstage/config';
import type { JsonObject } from '@backstage/types';
import { readCanaryConfig } from './readCanaryConfig';

const read = (canary: JsonObject) =>
  readCanaryConfig(new ConfigReader({ canary }));
const cluster = { name: 'eu-1', url: 'https://api.example.com', token: 'own' };
const pin = { generation: 'a.example/generation', inferenceServiceUid: 'uid' };

const day = 86_400_000;

describe('canary.migration', () => {
  it('asks for a second approver and has no pin keys unless told so', () => {
    expect(read({}).migration).toEqual({
      isConfigured: false,
      requireSecondApprover: true,
      retentionMilliseconds: 365 * day,
      adoptionMilliseconds: 300_000,
      waits: { readiness: 600_000, dispatch: 120_000, poll: 2_000 },
    });
  });

  it('takes the keys and the waits as they are stated', () => {
    const waits = { readiness: '20m', adoption: '90s', poll: { seconds: 1 } };
    const retention = '30 days';
    const migration = { pin, requireSecondApprover: false, waits, retention };
    expect(read({ migration }).migration).toEqual({
      isConfigured: true,
      pinKeys: pin,
      requireSecondApprover: false,
      retentionMilliseconds: 30 * day,
      adoptionMilliseconds: 90_000,
      waits: { readiness: 1_200_000, dispatch: 120_000, poll: 1_000 },
    });
  });

  it('R198: takes a credential of its own for each cluster', () => {
    const credential = { url: cluster.url, token: 'narrow' };
    const [one, two] = read({
      clusters: [
        { ...cluster, migration: { credential } },
        { ...cluster, name: 'b' },
      ],
    }).clusters;
    expect(one?.migrationCredential).toMatchObject({
      type: 'direct',
      token: 'narrow',
    });
    expect(one?.credential).toMatchObject({ token: 'own' });
    expect(two).not.toHaveProperty('migrationCredential');
  });

  it.each<[string, JsonObject, RegExp]>([
    ['one key of two', { pin: { generation: 'a' } }, /inferenceServiceUid/],
    [
      'one key for both',
      { pin: { generation: 'a', inferenceServiceUid: 'a' } },
      /two keys that differ/,
    ],
    [
      'a key that is none',
      { pin: { ...pin, generation: 'a b' } },
      /key of an annotation/,
    ],
    [
      'a key that protects artifacts',
      { pin: { ...pin, generation: 'aim.eai.amd.com/eviction-protected' } },
      /means something else to the operator/,
    ],
    ['a projection mode, which each plan states', { mode: 'Both' }, /mode/],
    [
      'a wait of nothing',
      { waits: { poll: '0s' } },
      /canary\.migration\.waits\.poll/,
    ],
  ])('refuses %s', (_, migration, message) => {
    expect(() => read({ migration })).toThrow(message);
  });

  it('refuses a credential without a place, and tells no secret', () => {
    const credential = { token: 'very-secret' };
    const attempt = () =>
      read({ clusters: [{ ...cluster, migration: { credential } }] });
    expect(attempt).toThrow(/exactly one of/);
    expect(attempt).not.toThrow(/very-secret/);
  });
});
