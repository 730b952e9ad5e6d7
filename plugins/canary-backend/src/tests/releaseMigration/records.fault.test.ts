import {
  KubernetesError,
  type KubernetesClient,
} from '@llm-canary/backstage-plugin-canary-node';
import { interceptCalls } from '../writes/__testUtils__/interceptCalls';
import { begin, made } from './__testUtils__/begin';
import { describeMoves } from './__testUtils__/describeMoves';

const policy = 'serving.modelsphere.dev/deletion-policy';

/** A client that cannot list Secrets while a test says so. */
function unlisted(isHidden: () => boolean) {
  return (client: KubernetesClient): KubernetesClient =>
    new Proxy(client, {
      get(target, member) {
        const value: unknown = Reflect.get(target, member);
        if (typeof value !== 'function') return value;
        if (member !== 'list') return value.bind(target);
        return (...call: unknown[]): unknown => {
          const isOfSecrets = JSON.stringify(call[0]).includes('"secrets"');
          if (isOfSecrets && isHidden()) {
            throw new KubernetesError('unavailable', 'No answer came');
          }
          return value.apply(target, call);
        };
      },
    });
}

/** What somebody does to Helm's records, and what is known of them then. */
const ends: Array<
  [
    sentence: string,
    act: 'nothing' | 'change' | 'remove' | 'hide',
    said: string,
  ]
> = [
  ['stays', 'nothing', "Helm's records of the release are as they were"],
  [
    'changes',
    'change',
    "Helm's records of the release changed meanwhile: revision 3 is deployed",
  ],
  ['goes with it', 'remove', "Helm's records of the release are gone"],
  [
    'cannot be read',
    'hide',
    "Whether Helm's records of the release are as they were could not be read",
  ],
];

jest.setTimeout(120_000);

describeMoves('the release of a move that ends otherwise', suite => {
  it.each(ends)(
    '93: of a release that %s when somebody deletes its service, only what is known is said',
    async (_sentence, act, said) => {
      const name = suite.next();
      await suite.still.release(name);
      let hidden = false;
      const bench = await suite.other({
        portal: { intercept: unlisted(() => hidden) },
        own: { pollMilliseconds: 500 },
      });
      const { id, runId } = await begin(bench, suite.still.namespace, name);
      await made(suite.still, name);
      await suite.still.services.patch(name, {
        metadata: { annotations: { [policy]: null } },
      });
      hidden = act === 'hide';
      if (act === 'change') {
        await suite.still.rewrite(name, { config: '{"replicaCount":9}' });
      }
      if (act === 'remove') await suite.still.forget(name);
      await suite.still.services.delete(name);
      const ended = await bench.ended(id);
      const reason = `Somebody deleted the LLMService; nothing more was written. ${said}`;
      expect(ended.helm?.run).toMatchObject({ outcome: 'failed', reason });
      expect(await bench.portal.runs.get(runId)).toMatchObject({
        outcome: 'failed',
        error: { code: 'MIGRATION_NOT_ADOPTED', message: reason },
      });
    },
  );

  it.each(ends)(
    '93: of a release that %s while its service is put back, only what is known is said',
    async (_sentence, act, said) => {
      const name = suite.next();
      await suite.still.release(name);
      let hidden = false;
      const bench = await suite.other({
        portal: {
          intercept: client =>
            interceptCalls(unlisted(() => hidden)(client), async call => {
              if (call.method !== 'delete') return;
              hidden = act === 'hide';
              if (act === 'change') {
                await suite.still.rewrite(name, {
                  config: '{"replicaCount":9}',
                });
              }
              if (act === 'remove') await suite.still.forget(name);
            }),
        },
        own: { adoptionMilliseconds: 50 },
      });
      const { id } = await begin(bench, suite.still.namespace, name);
      const ended = await bench.ended(id);
      expect(ended.helm?.run).toMatchObject({
        outcome: 'putBack',
        reason: expect.stringContaining(`gone again. ${said}`),
        steps: [
          { step: 'create' },
          { step: 'waitAdopted' },
          { step: 'putBack', message: expect.stringContaining(said) },
        ],
      });
    },
  );
});
