import { defaultCanaryKeys } from '@llm-canary/backstage-plugin-canary-common';
import { helmAvailable } from '@llm-canary/dev-cluster';
import { describePoliced } from '../__testUtils__/describePoliced';
import { PlainHelm } from '../__testUtils__/PlainHelm';

const labels = { [defaultCanaryKeys.labels.name]: 'demo' };

(helmAvailable() ? describe : describe.skip)('helm itself', () => {
  describePoliced('on the release of an arm', policed => {
    let helm: PlainHelm;
    let asOperator: PlainHelm;

    beforeAll(async () => {
      const { server, namespace, tokens } = policed();
      const connect = (token: string) =>
        new PlainHelm({ namespace, kubeconfig: server.kubeconfig(token) });
      helm = connect(tokens.person);
      asOperator = connect(tokens.operator);
      for (const name of ['arm', 'plain']) {
        const { failed, said } = await helm.install(name);
        if (failed) throw new Error(said);
      }
      for (const name of ['arm', 'plain']) {
        await policed().asOperator({
          method: 'POST',
          path: policed().path(),
          body: policed().body(
            name,
            name === 'arm' ? { metadata: { labels } } : {},
          ),
        });
      }
      const dryRun = {
        kind: 'DeleteOptions',
        apiVersion: 'v1',
        dryRun: ['All'],
      };
      for (const path of [
        `/api/v1/namespaces/${namespace}/secrets/sh.helm.release.v1.arm.v1`,
        `/apis/apps/v1/namespaces/${namespace}/deployments/arm`,
      ]) {
        await policed().untilRefused({ method: 'DELETE', path, body: dryRun });
      }
    });
    afterAll(() => {
      helm?.close();
      asOperator?.close();
    });

    /** Everything that releases are made of, with versions. */
    async function state(): Promise<string[]> {
      const { namespace } = policed();
      const paths = [
        `/api/v1/namespaces/${namespace}/secrets`,
        `/api/v1/namespaces/${namespace}/services`,
        `/apis/apps/v1/namespaces/${namespace}/deployments`,
      ];
      const answers = await Promise.all(
        paths.map(path => policed().asPerson({ method: 'GET', path })),
      );
      return answers.flatMap(answer =>
        answer
          .json()
          .items.map(
            ({ metadata }: { metadata: Record<string, string> }) =>
              `${metadata.name} ${metadata.uid} ${metadata.resourceVersion}`,
          ),
      );
    }

    it.each([
      ['upgrade', () => helm.upgrade('arm', '--set', 'replicaCount=3')],
      ['rollback', () => helm.run('rollback', 'arm', '1')],
      ['uninstall', () => helm.run('uninstall', 'arm')],
      [
        'uninstall --keep-history',
        () => helm.run('uninstall', 'arm', '--keep-history'),
      ],
    ])('%s is refused, and nothing is lost', async (verb, call) => {
      const before = await state();
      const { failed, said } = await call();
      expect(failed).toBe(true);
      // Helm tells nobody why an uninstall failed.
      expect(said).toMatch(
        verb.startsWith('uninstall')
          ? /failed to delete release|CANARY_MANAGED_SERVICE/
          : /CANARY_MANAGED_SERVICE: policed-\w+\/arm is an arm of LLMCanary policed-\w+\/demo; change the experiment instead/,
      );
      expect(await state()).toEqual(before);
    });

    it('deletes no object of the release for anybody, whatever tool asks', async () => {
      const { namespace } = policed();
      const answer = await policed().asPerson({
        method: 'DELETE',
        path: `/apis/apps/v1/namespaces/${namespace}/deployments/arm`,
      });
      expect(answer.status).toBe(403);
      expect(answer.text).toContain('LLMCanary');
    });

    it('does as ever with an ordinary release beside it', async () => {
      const upgraded = await helm.upgrade('plain', '--reuse-values');
      expect(upgraded).toMatchObject({ failed: false });
      const uninstalled = await helm.run('uninstall', 'plain');
      expect(uninstalled).toMatchObject({ failed: false });
      expect((await state()).join()).not.toContain('.plain.v');
    });

    it.each([
      ['arm.v2', 'arm.v2.v1', 201],
      ['arm', 'something-else', 403],
      ['nobody', 'arm.v7', 403],
    ])(
      'takes a record labelled %s and called %s for what it is',
      async (name, suffix, status) => {
        const answer = await policed().asPerson({
          method: 'POST',
          path: `/api/v1/namespaces/${policed().namespace}/secrets?dryRun=All`,
          body: {
            metadata: {
              name: `sh.helm.release.v1.${suffix}`,
              labels: { owner: 'helm', name },
            },
            type: 'helm.sh/release.v1',
          },
        });
        expect(answer.status).toBe(status);
      },
    );

    it('finishes a call that began before the service became an arm', async () => {
      const { namespace } = policed();
      const path = `/api/v1/namespaces/${namespace}/secrets`;
      const record = (revision: number, status: string) => ({
        metadata: {
          name: `sh.helm.release.v1.late.v${revision}`,
          labels: {
            owner: 'helm',
            name: 'late',
            version: String(revision),
            status,
          },
        },
        type: 'helm.sh/release.v1',
      });
      for (const [revision, status] of [
        [1, 'deployed'],
        [2, 'pending-upgrade'],
      ] as const) {
        await policed().asPerson({
          method: 'POST',
          path,
          body: record(revision, status),
        });
      }
      await policed().asOperator({
        method: 'POST',
        path: policed().path(),
        body: policed().body('late', { metadata: { labels } }),
      });
      const refused = {
        method: 'POST',
        path: `${path}?dryRun=All`,
        body: record(3, 'pending-upgrade'),
      };
      await policed().untilRefused(refused);
      for (const [revision, status, code] of [
        [2, 'deployed', 200],
        [1, 'superseded', 200],
        [2, 'uninstalling', 403],
      ] as const) {
        const { status: answered } = await policed().asPerson({
          method: 'PATCH',
          path: `${path}/sh.helm.release.v1.late.v${revision}`,
          body: { metadata: { labels: { status } } },
        });
        expect([revision, status, answered]).toEqual([revision, status, code]);
      }
    });

    it('is free for an operator', async () => {
      expect(
        await asOperator.upgrade('arm', '--set', 'replicaCount=2'),
      ).toMatchObject({ failed: false });
      expect(await asOperator.run('uninstall', 'arm')).toMatchObject({
        failed: false,
      });
    });
  });
});
