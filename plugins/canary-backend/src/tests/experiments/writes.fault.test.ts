import { TestDatabases } from '@backstage/backend-test-utils';
import {
  CanaryError,
  type CreateExperimentRequest,
} from '@llm-canary/backstage-plugin-canary-common';
import type { Knex } from 'knex';
import {
  FaultProxy,
  type ProxiedRequest,
  statusFault,
} from '../writes/__testUtils__/FaultProxy';
import { caller } from '../writes/__testUtils__/operationCalls';
import { createRecordsDatabase } from '../writes/__testUtils__/recordsDatabase';
import { adoptionLabels } from '../writes/__testUtils__/ServiceApi';
import {
  type TestServer,
  testServers,
} from '../writes/__testUtils__/testServers';
import {
  createExperimentPortal,
  experimentRights,
} from './__testUtils__/createExperimentPortal';
import { ExperimentSpace } from './__testUtils__/ExperimentSpace';
import { loseAnswerOf } from './__testUtils__/loseAnswerOf';
import { lostBeforeItIsConfirmed } from './__testUtils__/lostBeforeItIsConfirmed';

jest.setTimeout(120_000);

const databases = TestDatabases.create({ ids: ['SQLITE_3'] });
const arms = [
  { name: 'control', weight: 60 },
  { name: 'fp8', weight: 40 },
];
const isDryRun = ({ query, body }: ProxiedRequest) =>
  query.get('dryRun') === 'All' || body.includes('"dryRun":["All"]');
const isExperiment = ({ path }: ProxiedRequest) =>
  path.includes('/llmcanaries');
/** The write itself, after everything that was only tried or read. */
const isWrite = (request: ProxiedRequest) =>
  isExperiment(request) && request.method !== 'GET' && !isDryRun(request);

describe.each(testServers)(
  'writes of experiments that go wrong, on %s',
  (_, start) => {
    let started: TestServer;
    let proxy: FaultProxy;
    let space: ExperimentSpace;
    let portal: ReturnType<typeof createExperimentPortal>;
    let records: Knex;
    let token: string;
    let count = 0;
    let isForgetful = false;
    const remembered: string[] = [];

    beforeAll(async () => {
      started = await start();
      proxy = await FaultProxy.start(started.server);
      space = await ExperimentSpace.create(started.server, 'faults');
      await space.createService('chat');
      records = await createRecordsDatabase(databases, 'SQLITE_3');
      token = await started.server.grant(
        'portal-experiments',
        experimentRights,
      );
      portal = createExperimentPortal(proxy.server, {
        remember: async ({ metadata }) => {
          if (isForgetful) throw new Error('The database is silent.');
          remembered.push(metadata.uid);
        },
        knex: records,
        token,
        limits: { firstByte: 1_000, call: 2_000 },
      });
    }, 900_000);
    beforeEach(() => proxy.clear());
    afterEach(async () => {
      const left = await portal.locks();
      if (left.length > 0) throw new Error('A lock was left behind.');
    });
    afterAll(async () => {
      await portal?.close();
      await proxy?.close();
      await started?.release();
    });

    const next = (
      change: Partial<CreateExperimentRequest> = {},
    ): CreateExperimentRequest => ({
      cluster: 'east',
      namespace: space.namespace,
      // Routes are the whole cluster's, and suites share a real one.
      name: `f${space.namespace.slice('faults-'.length)}-${++count}`,
      target: { namespace: space.namespace, name: 'chat' },
      arms,
      ...change,
    });
    const refOf = ({ cluster, namespace, name }: CreateExperimentRequest) => ({
      cluster,
      namespace,
      name,
    });
    const codeOf = (work: Promise<unknown>) =>
      work.then(
        () => 'done',
        error => (CanaryError.is(error) ? error.code : String(error)),
      );
    const outcomes = async (name: string) =>
      (await portal.runs.list({ limit: 10, name })).map(run => [
        run.operation,
        run.outcome,
      ]);
    const exists = (name: string) =>
      space.get('llmcanaries', name).then(
        () => true,
        () => false,
      );
    const loseAnswer = (wanted: (request: ProxiedRequest) => boolean) => {
      proxy.fault = loseAnswerOf(started.server, wanted);
    };

    it('needs no more rights than are documented, and sends what only tries first', async () => {
      const request = next();
      await portal.operations.create(request, caller);
      expect(
        proxy.requests
          .filter(sent => isExperiment(sent) && sent.method === 'POST')
          .map(isDryRun),
      ).toEqual([true, false]);
      const [target] = proxy.requests
        .filter(({ method }) => method === 'GET')
        .slice(-2);
      // Nothing comes between the last look at the target and the write.
      expect(target.path).toMatch(/llmservices\/chat$/);
      const { identity } = await space
        .get('llmcanaries', request.name)
        .then(({ metadata }) => ({ identity: metadata }));
      await portal.operations.updateWeights(
        refOf(request),
        {
          arms: [
            { name: 'control', weight: 50 },
            { name: 'fp8', weight: 50 },
          ],
          expectResourceVersion: String(identity.resourceVersion),
        },
        caller,
      );
      await portal.operations.stop(refOf(request), {}, caller);
      expect(await exists(request.name)).toBe(false);
    });

    it('makes nothing when its lock was lost before the write', async () => {
      const lock = lostBeforeItIsConfirmed(portal.lock, records);
      const late = createExperimentPortal(proxy.server, {
        knex: records,
        token,
        environment: { lock },
      });
      const request = next();
      expect(await codeOf(late.operations.create(request, caller))).toBe(
        'EXPERIMENT_BUSY',
      );
      expect(proxy.mutating).toEqual([]);
      expect(await exists(request.name)).toBe(false);
      await late.close();
    });

    it('refuses a target that becomes an arm between the trial and the write', async () => {
      const request = next();
      const { metadata, ...rest } = await space.get('llmservices', 'chat');
      const arm = {
        ...rest,
        metadata: { ...metadata, labels: adoptionLabels(space.namespace) },
      };
      let isTried = false;
      proxy.fault = sent => {
        isTried ||= isExperiment(sent) && isDryRun(sent);
        return isTried && sent.path.endsWith('/llmservices/chat')
          ? { type: 'answer', status: 200, body: JSON.stringify(arm) }
          : undefined;
      };
      expect(await codeOf(portal.operations.create(request, caller))).toBe(
        'CANARY_NESTED_TARGET',
      );
      expect(proxy.mutating).toEqual([]);
      expect(await outcomes(request.name)).toEqual([]);
    });

    it('warns when it became one after that', async () => {
      const request = next();
      const { metadata, ...rest } = await space.get('llmservices', 'chat');
      const arm = {
        ...rest,
        metadata: { ...metadata, labels: adoptionLabels(space.namespace) },
      };
      let isMade = false;
      proxy.fault = sent => {
        isMade ||= isWrite(sent);
        return isMade && sent.path.endsWith('/llmservices/chat')
          ? { type: 'answer', status: 200, body: JSON.stringify(arm) }
          : undefined;
      };
      const { warnings } = await portal.operations.create(request, caller);
      expect(warnings).toEqual([
        expect.stringContaining('became an arm of another experiment'),
      ]);
    });

    it.each([
      [403, 'Forbidden'],
      [500, 'InternalError'],
      [503, 'ServiceUnavailable'],
    ])(
      'refuses a target whose read is answered %i: it may be an arm',
      async (status, reason) => {
        proxy.fault = ({ path }) =>
          path.endsWith('/llmservices/chat')
            ? statusFault(status, reason)
            : undefined;
        const request = next();
        expect(await codeOf(portal.operations.create(request, caller))).toBe(
          'CANARY_OWNERSHIP_UNAVAILABLE',
        );
        const { conflicts, dryRun } = await portal.operations.preview(
          request,
          caller,
        );
        expect(conflicts.map(({ code }) => code)).toEqual([
          'TARGET_UNREADABLE',
        ]);
        expect(dryRun).toEqual({ state: 'notSent' });
        expect(proxy.requests.filter(({ method }) => method !== 'GET')).toEqual(
          [],
        );
      },
    );

    it('warns of routes that may not be read, and makes it', async () => {
      proxy.fault = ({ path }) =>
        path.endsWith('/modelroutes')
          ? statusFault(403, 'Forbidden')
          : undefined;
      const { warnings } = await portal.operations.create(next(), caller);
      expect(warnings?.join()).toContain('Routes could not be read');
    });

    it('knows of a create whose answer was lost', async () => {
      const request = next();
      loseAnswer(isWrite);
      const made = await portal.operations.create(request, caller);
      const { metadata } = await space.get('llmcanaries', request.name);
      expect(made.uid).toBe(metadata.uid);
      expect(remembered).toContain(metadata.uid);
      expect(await outcomes(request.name)).toEqual([
        ['experiment-create', 'accepted'],
      ]);
    });

    it('remembers what it makes, and what it stops', async () => {
      const request = next();
      const made = await portal.operations.create(request, caller);
      expect(remembered.filter(uid => uid === made.uid)).toHaveLength(1);
      await portal.operations.stop(refOf(request), {}, caller);
      expect(remembered.filter(uid => uid === made.uid)).toHaveLength(2);
    });

    it('makes and stops it also when it cannot be remembered', async () => {
      const request = next();
      isForgetful = true;
      try {
        const made = await portal.operations.create(request, caller);
        expect(remembered).not.toContain(made.uid);
        await portal.operations.stop(refOf(request), {}, caller);
      } finally {
        isForgetful = false;
      }
      expect(await outcomes(request.name)).toEqual([
        ['experiment-stop', 'accepted'],
        ['experiment-create', 'accepted'],
      ]);
    });

    it('says that it does not know of one that cannot be found', async () => {
      const request = next();
      proxy.fault = sent => (isWrite(sent) ? { type: 'reset' } : undefined);
      expect(await codeOf(portal.operations.create(request, caller))).toBe(
        'OUTCOME_UNKNOWN',
      );
      expect(await outcomes(request.name)).toEqual([
        ['experiment-create', 'outcomeUnknown'],
      ]);
    });

    it('knows of a change and a stop whose answers were lost', async () => {
      const request = next();
      const { resourceVersion = '' } = await portal.operations.create(
        request,
        caller,
      );
      loseAnswer(isWrite);
      await portal.operations.updateWeights(
        refOf(request),
        {
          arms: [
            { name: 'control', weight: 30 },
            { name: 'fp8', weight: 70 },
          ],
          expectResourceVersion: resourceVersion,
        },
        caller,
      );
      loseAnswer(isWrite);
      await portal.operations.stop(refOf(request), {}, caller);
      expect(await exists(request.name)).toBe(false);
      expect(
        (await outcomes(request.name)).map(([, outcome]) => outcome),
      ).toEqual(['accepted', 'accepted', 'accepted']);
    });

    it('tries a stop again while only the status moves', async () => {
      const request = next();
      await portal.operations.create(request, caller);
      let churn = 0;
      proxy.fault = sent => {
        if (sent.method !== 'DELETE' || churn >= 3) return undefined;
        churn += 1;
        return statusFault(409, 'Conflict');
      };
      await portal.operations.stop(refOf(request), {}, caller);
      expect(churn).toBe(3);
      expect(await exists(request.name)).toBe(false);
    });

    it('lets no change through that would meet another order of arms', async () => {
      const request = next();
      const made = await portal.operations.create(request, caller);
      const { spec } = await space.get('llmcanaries', request.name);
      const reversed = [...(spec.arms as unknown[])].reverse();
      await space.patch('llmcanaries', request.name, {
        spec: { arms: reversed },
      });
      expect(
        await codeOf(
          portal.operations.updateWeights(
            refOf(request),
            {
              arms: [
                { name: 'control', weight: 10 },
                { name: 'fp8', weight: 90 },
              ],
              expectResourceVersion: made.resourceVersion ?? '',
              expectGeneration: made.generation,
            },
            caller,
          ),
        ),
      ).toBe('EXPERIMENT_MOVED');
      const after = await space.get('llmcanaries', request.name);
      expect(after.spec.arms).toEqual(reversed);
    });

    it('reports what the schema of the cluster refuses, after a trial and no write', async () => {
      // The doors refuse a negative minimum; here it comes by without them.
      const request = next({
        arms: [{ ...arms[0], replicas: { min: -1, max: 1 } }, arms[1]],
      });
      const preview = await portal.operations.preview(request, caller);
      expect(preview.dryRun.state).toBe('rejected');
      expect(preview.conflicts.map(({ code }) => code)).toEqual([
        'OBJECT_REJECTED',
      ]);
      expect(await codeOf(portal.operations.create(request, caller))).toBe(
        'OBJECT_REJECTED',
      );
      expect(proxy.mutating).toEqual([]);
      expect(await outcomes(request.name)).toEqual([
        ['experiment-create', 'failed'],
      ]);
    });

    it('reports weights that a rule of the cluster refuses', async () => {
      const request = next({ arms: [arms[0], { ...arms[1], weight: 30 }] });
      const isRuled = started.server.kind === 'real';
      expect(await codeOf(portal.operations.create(request, caller))).toBe(
        isRuled ? 'OBJECT_REJECTED' : 'done',
      );
      expect(await exists(request.name)).toBe(!isRuled);
    });
  },
);
