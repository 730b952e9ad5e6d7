import {
  KubernetesError,
  type KubernetesClient,
} from '@llm-canary/backstage-plugin-canary-node';
import { lostBeforeItIsConfirmed } from '../experiments/__testUtils__/lostBeforeItIsConfirmed';
import { interceptCalls } from '../writes/__testUtils__/interceptCalls';
import { begin, made } from './__testUtils__/begin';
import { describeMoves } from './__testUtils__/describeMoves';
import { by, moveRights } from './__testUtils__/MoveBench';

const policy = 'serving.modelsphere.dev/deletion-policy';
const adopted = {
  phase: 'Applied',
  observedGeneration: 1,
  helm: { revision: 3, status: 'deployed' },
  conditions: [
    {
      type: 'Adopted',
      status: 'True',
      reason: 'Adopted',
      message: '',
      lastTransitionTime: '2026-01-01T00:00:00Z',
    },
  ],
};

type Method = 'create' | 'delete' | 'patch';

/** A client whose first call of a method is done, and its answer lost. */
function losing(method: Method) {
  return (client: KubernetesClient): KubernetesClient => {
    let isLost = false;
    return new Proxy(client, {
      get(target, member) {
        const value: unknown = Reflect.get(target, member);
        if (typeof value !== 'function') return value;
        if (member !== method) return value.bind(target);
        return async (...call: unknown[]) => {
          const answer: unknown = await value.apply(target, call);
          if (isLost) return answer;
          isLost = true;
          throw new KubernetesError('outcomeUnknown', 'The answer is lost');
        };
      },
    });
  };
}

/** A client that fails each call of a method before it is sent. */
function failing(method: Method, error: KubernetesError) {
  return (client: KubernetesClient) =>
    interceptCalls(client, async call => {
      if (call.method === method) throw error;
    });
}

jest.setTimeout(120_000);

describeMoves('moves that go wrong', suite => {
  it('93: an execution whose lock was lost while it planned anew has not begun, and its plan is not used', async () => {
    const name = suite.next();
    await suite.live.release(name);
    const late = await suite.other({ lockOf: lostBeforeItIsConfirmed });
    const planned = await late.plan(suite.live.namespace, name);
    await expect(late.commit(planned)).rejects.toMatchObject({
      code: 'RELEASE_BUSY',
    });
    const { runs, blocked } = await late.migrations.get(planned.id, {
      actor: by,
    });
    expect(runs).toEqual([]);
    expect(blocked.commit).toBeUndefined();
    expect(await suite.live.services.exists(name)).toBe(false);
  });

  it.each<[Method]>([['create'], ['patch']])(
    '93: a %s whose answer is lost is looked for, and the move goes on',
    async method => {
      const name = suite.next();
      await suite.live.release(name);
      const before = await suite.live.records(name);
      const bench = await suite.other({
        portal: { intercept: losing(method) },
      });
      const { id } = await begin(bench, suite.live.namespace, name);
      const ended = await bench.ended(id);
      expect(ended.helm?.run).toMatchObject({ outcome: 'adopted' });
      const { service } = await suite.live.services.read(name);
      expect(service.metadata.annotations).not.toHaveProperty([policy]);
      expect(await suite.live.records(name)).toBe(before);
    },
  );

  it('93: a delete whose answer is lost is looked for', async () => {
    const name = suite.next();
    await suite.still.release(name);
    const before = await suite.still.records(name);
    const bench = await suite.other({
      portal: { intercept: losing('delete') },
      own: { adoptionMilliseconds: 50 },
    });
    const { id } = await begin(bench, suite.still.namespace, name);
    const ended = await bench.ended(id);
    expect(ended.helm?.run).toMatchObject({ outcome: 'putBack' });
    expect(await suite.still.services.exists(name)).toBe(false);
    expect(await suite.still.records(name)).toBe(before);
  });

  it('93: a create that nobody knows of is said to be unknown, and nothing is tried again', async () => {
    const name = suite.next();
    await suite.still.release(name);
    const lost = new KubernetesError('outcomeUnknown', 'No answer came');
    const bench = await suite.other({
      portal: { intercept: failing('create', lost) },
    });
    const { id, runId } = await begin(bench, suite.still.namespace, name);
    const ended = await bench.ended(id);
    expect(ended.helm?.run).toMatchObject({
      outcome: 'outcomeUnknown',
      steps: [{ step: 'create', message: expect.any(String) }],
    });
    expect(ended.helm?.run?.steps[0]).not.toHaveProperty('accepted');
    expect(await bench.portal.runs.get(runId)).toMatchObject({
      outcome: 'outcomeUnknown',
    });
  });

  it('93: what the server refuses is said, and the plan is used', async () => {
    const name = suite.next();
    await suite.still.release(name);
    const [{ rules }] = moveRights;
    const bench = await suite.other({
      rights: [
        {
          rules: rules.map(rule => ({
            ...rule,
            verbs: rule.verbs.filter(verb => verb !== 'create'),
          })),
        },
      ],
    });
    const { id } = await begin(bench, suite.still.namespace, name);
    const ended = await bench.ended(id);
    expect(ended.helm?.run).toMatchObject({
      outcome: 'failed',
      steps: [{ step: 'create', accepted: false }],
    });
    expect(await suite.still.services.exists(name)).toBe(false);
  });

  it('92: what becomes an arm while it is waited for is left alone', async () => {
    const name = suite.next();
    await suite.still.release(name);
    const { id } = await begin(suite.bench, suite.still.namespace, name);
    await made(suite.still, name);
    await suite.still.services.adopt(name);
    const ended = await suite.bench.ended(id);
    expect(ended.helm?.run).toMatchObject({
      outcome: 'failed',
      reason: expect.stringMatching(/arm of an experiment; .*as they were$/),
    });
    expect(await suite.still.services.exists(name)).toBe(true);
  });

  it('93: another service under the name is left alone', async () => {
    const name = suite.next();
    await suite.still.release(name);
    const bench = await suite.other({ own: { pollMilliseconds: 500 } });
    const { id } = await begin(bench, suite.still.namespace, name);
    await made(suite.still, name);
    await suite.still.services.delete(name);
    await suite.still.services.create(name);
    const ended = await bench.ended(id);
    expect(ended.helm?.run).toMatchObject({
      outcome: 'failed',
      reason: expect.stringMatching(/made another; .*as they were$/),
    });
    expect(await suite.still.services.exists(name)).toBe(true);
  });

  it('93: without its Orphan policy the service is never deleted', async () => {
    const name = suite.next();
    await suite.still.release(name);
    const before = await suite.still.records(name);
    const bench = await suite.other({ own: { adoptionMilliseconds: 500 } });
    const { id } = await begin(bench, suite.still.namespace, name);
    await made(suite.still, name);
    await suite.still.services.patch(name, {
      metadata: { annotations: { [policy]: null } },
    });
    const ended = await bench.ended(id);
    expect(ended.helm?.run).toMatchObject({
      outcome: 'failed',
      reason: expect.stringMatching(
        /would uninstall the release\. .*as they were$/,
      ),
    });
    expect(await suite.still.services.exists(name)).toBe(true);
    expect(await suite.still.records(name)).toBe(before);
  });

  it('93: a busy operator keeps nothing from being put back', async () => {
    const name = suite.next();
    await suite.still.release(name);
    const bench = await suite.other({ own: { adoptionMilliseconds: 300 } });
    const { id } = await begin(bench, suite.still.namespace, name);
    await made(suite.still, name);
    let writes = 0;
    let isOver = false;
    const churn = (async () => {
      while (!isOver) {
        const status = { phase: 'Applying', message: `${++writes}` };
        await suite.still.services.setStatus(name, status);
        await new Promise(done => setTimeout(done, 10));
      }
    })().catch(() => undefined);
    const ended = await bench.ended(id);
    expect(ended.helm?.run).toMatchObject({
      outcome: 'putBack',
      reason: expect.stringContaining('Its phase is Applying'),
    });
    isOver = true;
    await churn;
    expect(writes).toBeGreaterThan(10);
  });

  it('93: a policy that cannot be dropped is said, and what is adopted stays', async () => {
    const name = suite.next();
    await suite.still.release(name);
    const forbidden = new KubernetesError('forbidden', 'not allowed', {
      status: 403,
    });
    const bench = await suite.other({
      portal: { intercept: failing('patch', forbidden) },
    });
    const { id } = await begin(bench, suite.still.namespace, name);
    await made(suite.still, name);
    await suite.still.services.setStatus(name, adopted);
    const ended = await bench.ended(id);
    expect(ended.helm?.run).toMatchObject({
      outcome: 'failed',
      reason: expect.stringContaining(
        'its Orphan policy was not taken off the LLMService',
      ),
      steps: [
        { step: 'create', accepted: true },
        { step: 'waitAdopted', accepted: true },
        { step: 'dropOrphanPolicy', accepted: false },
      ],
    });
    expect(await suite.still.services.exists(name)).toBe(true);
  });

  it('93: a policy of which nobody knows whether it was dropped is said to be unknown', async () => {
    const name = suite.next();
    await suite.still.release(name);
    const lost = new KubernetesError('outcomeUnknown', 'No answer came');
    const bench = await suite.other({
      portal: { intercept: failing('patch', lost) },
    });
    const { id } = await begin(bench, suite.still.namespace, name);
    await made(suite.still, name);
    await suite.still.services.setStatus(name, adopted);
    const ended = await bench.ended(id);
    expect(ended.helm?.run).toMatchObject({
      outcome: 'outcomeUnknown',
      reason: expect.stringMatching(/is not known: .*as they were$/),
    });
    expect(ended.helm?.run?.steps[2]).not.toHaveProperty('accepted');
  });

  it('93: a portal that stops says so, and leaves the service under its policy', async () => {
    const name = suite.next();
    await suite.still.release(name);
    const bench = await suite.other({});
    const { id, runId } = await begin(bench, suite.still.namespace, name);
    await made(suite.still, name);
    const running = await bench.migrations.get(id, { actor: 'user:x/y' });
    expect(running.state).toBe('running');
    await bench.background.stop();
    const ended = await bench.ended(id);
    expect(ended.helm?.run).toMatchObject({
      outcome: 'failed',
      reason: expect.stringMatching(/The portal was stopped .*as they were$/),
    });
    const { service } = await suite.still.services.read(name);
    expect(service.metadata.annotations?.[policy]).toBe('Orphan');
    expect(await bench.portal.runs.get(runId)).toMatchObject({
      operation: 'migrate',
      outcome: 'failed',
    });
  });
});
