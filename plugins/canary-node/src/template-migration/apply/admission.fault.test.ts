import type { MigrationStep } from '@llm-canary/backstage-plugin-canary-common';
import type { KubernetesWriter } from '../../kubernetes';
import { createMigrationWriter } from './createMigrationWriter';
import { expectFailed, unitOf, useOneUnit } from './__testUtils__/useOneUnit';

const one = useOneUnit();

describe('admission', () => {
  /** A client whose server rewrites what is written, as a webhook would. */
  function rewriting(
    change: (body: Record<string, unknown>) => unknown,
    options: { plural: string; inDryRun: boolean },
  ): Pick<KubernetesWriter, 'create' | 'patch'> {
    const { client } = one().cluster;
    const counts = (plural: string, dryRun?: boolean) =>
      plural === options.plural && (options.inDryRun || dryRun !== true);
    return {
      // eslint-disable-next-line max-params -- as the port has it
      create: (resource, where, body, call) =>
        client.create(
          resource,
          where,
          counts(resource.plural, call?.dryRun)
            ? change(body as Record<string, unknown>)
            : body,
          call,
        ),
      // eslint-disable-next-line max-params -- as the port has it
      patch: (resource, ref, patch, call) =>
        client.patch(
          resource,
          ref,
          counts(resource.plural, call?.dryRun)
            ? [...patch, ...(change({}) as typeof patch)]
            : patch,
          call,
        ),
    };
  }
  const writerOf = (
    client: Pick<KubernetesWriter, 'create' | 'patch'>,
    dryRun: boolean,
  ) => {
    const { namespaces, pinKeys } = one().parsed.plan;
    return createMigrationWriter(client, { namespaces, dryRun, pinKeys });
  };
  const spec =
    (key: string, value: unknown) => (body: Record<string, unknown>) => ({
      ...body,
      spec: { ...(body.spec as object), [key]: value },
    });
  const rows: Array<
    [string, string, MigrationStep, (body: Record<string, unknown>) => unknown]
  > = [
    [
      'a field of the profile',
      'aimprofiles',
      'EnsureTargetProfile',
      spec('engine', 'other'),
    ],
    [
      'the class of the cache',
      'aimprofilecaches',
      'EnsureTargetCache',
      spec('storageClassName', 'other'),
    ],
    [
      'an owner of the artifact',
      'aimartifacts',
      'ProtectArtifact',
      () => [
        {
          op: 'add',
          path: '/metadata/ownerReferences',
          value: [{ apiVersion: 'v1', kind: 'Pod', name: 'x', uid: 'u' }],
        },
      ],
    ],
    [
      'the replicas of the service',
      'aimservices',
      'CutoverService',
      () => [{ op: 'add', path: '/spec/replicas', value: 7 }],
    ],
  ];

  it.each(rows)(
    'R124: rewriting %s fails the unit where it is written',
    async (_what, plural, step, change) => {
      one().cluster.bridge(one().namespaces);
      const client = rewriting(change, { plural, inDryRun: false });
      const result = await one().apply({
        writer: writerOf(client, false),
      });
      expectFailed(result, step, /as sent/);
      expect(unitOf(result).completed.at(-1)?.accepted).toBe(true);
    },
  );

  it.each(rows)(
    'R124: rewriting %s in a dry-run as well is known before anything is written',
    async (_what, plural, _step, change) => {
      const client = rewriting(change, { plural, inDryRun: true });
      const result = await one().apply({
        writer: writerOf(client, false),
      });
      expectFailed(result, 'RevalidateSource', /Dry-run of/);
      expect(one().realWrites()).toEqual([]);
    },
  );

  it.each(rows)(
    'R120: rewriting %s fails a dry-run',
    async (_what, plural, step, change) => {
      const client = rewriting(change, { plural, inDryRun: true });
      const result = await one().apply({
        writer: writerOf(client, true),
      });
      expectFailed(result, step, /as sent/);
    },
  );

  const refuse = (resource: string, message: string, match = {}) =>
    one().cluster.server.faults.add({
      match: {
        verb: ['create', 'patch'],
        resource,
        namespace: one().namespaces[0],
        ...match,
      },
      respond: { type: 'status', status: 400, reason: 'BadRequest', message },
    });
  const webhook = 'admission webhook "quota.example" does not support dry run';

  it.each(rows)(
    'R120: a refusal of admission fails a dry-run: %s',
    async (_what, plural, step) => {
      refuse(
        plural,
        'admission webhook "quota.example" denied the request: no',
      );
      const result = await one().apply({ dryRun: true });
      expectFailed(result, step, /denied the request/);
      expect(unitOf(result).completed.at(-1)).toMatchObject({
        accepted: false,
      });
    },
  );

  it.each(rows)(
    'R161, R170: a webhook without dry-run leaves the dry-run of the unit out, and is named: %s',
    async (_what, plural) => {
      refuse(plural, webhook);
      const result = await one().apply({ dryRun: true });
      const unit = unitOf(result);
      expect(unit.outcome).toBe('skipped');
      expect(unit.reason).toMatch(/^NotVerifiableByDryRun.*quota\.example/);
      expect(unit.recovery).toBeUndefined();
      expect(result.counts).toEqual({
        succeeded: 0,
        failed: 0,
        manual: 0,
        skipped: 1,
      });
    },
  );

  it.each(rows)(
    'R161: its commit is left out, too, before any write: %s',
    async (_what, plural) => {
      refuse(plural, webhook, { times: 1 });
      const result = await one().apply();
      expect(unitOf(result)).toMatchObject({
        outcome: 'skipped',
        attempted: [],
      });
      expect(one().realWrites()).toEqual([]);
    },
  );

  it('R161: its commit goes on for a unit that is accepted as unverified', async () => {
    one().cluster.bridge(one().namespaces);
    refuse('aimprofiles', webhook, { times: 1 });
    const result = await one().apply({
      acceptUnverified: [one().unit.id],
    });
    const unit = unitOf(result);
    expect(unit.outcome).toBe('succeeded');
    expect(unit.verification).toContainEqual(
      expect.objectContaining({
        state: 'notVerified',
        actual: expect.stringContaining('quota.example'),
      }),
    );
  });
});
