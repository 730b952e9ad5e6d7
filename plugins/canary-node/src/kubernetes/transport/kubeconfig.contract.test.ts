import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { KubeConfigCredentials } from './credentials';

function hasKubectl(): boolean {
  try {
    execFileSync('kubectl', ['version', '--client'], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}

const available = hasKubectl();
if (!available && !process.env.CI) {
  // eslint-disable-next-line no-console -- a skipped component must be seen
  console.warn(
    'SKIPPED: kubectl is not on the PATH, merged kubeconfigs were not compared with its own',
  );
}

/** Nobody listens there: a kubectl that asks for the server's version is refused at once. */
const servers: Record<string, string> = {
  first: 'https://127.0.0.1:1',
  second: 'https://127.0.0.1:2',
  theirs: 'https://127.0.0.1:3',
};

type Files = Record<string, object | string>;

/** A kubeconfig of one cluster, user and context, with all of that changed as wanted. */
function config(
  name: string,
  {
    user = { token: `token-${name}` },
    cluster = {},
    ...more
  }: Record<string, unknown> = {},
) {
  return {
    apiVersion: 'v1',
    kind: 'Config',
    clusters: [
      {
        name: 'cluster',
        cluster: { server: servers[name], ...Object(cluster) },
      },
    ],
    users: [{ name: 'user', user }],
    contexts: [
      { name: 'context', context: { cluster: 'cluster', user: 'user' } },
    ],
    'current-context': 'context',
    ...more,
  };
}

// In CI a missing kubectl fails, as every missing component does.
(available || process.env.CI ? describe : describe.skip)(
  'the cluster of several kubeconfigs is that of kubectl',
  () => {
    let folder: string;
    beforeEach(() => {
      folder = mkdtempSync(join(tmpdir(), 'kubeconfig-'));
      for (const name of ['a', 'b']) mkdirSync(join(folder, name));
    });
    afterEach(() => rmSync(folder, { recursive: true }));

    function write(files: Files): void {
      for (const [name, content] of Object.entries(files)) {
        writeFileSync(
          join(folder, name),
          typeof content === 'string' ? content : JSON.stringify(content),
          { mode: 0o700 },
        );
      }
    }

    const both = () => ['a/config', 'b/config'].map(name => join(folder, name));
    const environment = (paths: string[]) => ({
      PATH: process.env.PATH,
      HOME: folder,
      KUBECONFIG: paths.join(delimiter),
    });

    /** What kubectl would go by: address, authority and token. */
    function byKubectl(paths: string[], context?: string) {
      const flags = context ? ['--context', context] : [];
      const text = execFileSync(
        'kubectl',
        [
          'config',
          'view',
          '--flatten',
          '--minify',
          '--raw',
          '-o',
          'json',
          ...flags,
        ],
        {
          encoding: 'utf8',
          stdio: ['ignore', 'pipe', 'ignore'],
          env: environment(paths),
        },
      );
      const [{ cluster }] = JSON.parse(text).clusters;
      const [{ user }] = JSON.parse(text).users;
      const authority = cluster['certificate-authority-data'];
      return {
        server: cluster.server,
        ca: authority && Buffer.from(authority, 'base64').toString(),
        token: user.token,
      };
    }

    async function byUs(path: string[], context?: string) {
      const { origin, tls, headers } = await new KubeConfigCredentials({
        type: 'kubeconfig',
        path,
        ...(context && { context }),
      }).load();
      return {
        server: origin,
        ca: tls.ca,
        token: headers.authorization?.replace('Bearer ', ''),
      };
    }

    const second = config('second', { user: { token: 'other' } });
    it.each<
      [string, Files, { server: string; ca?: string; token?: string }, string?]
    >([
      [
        'the first file has a name that both have',
        { 'a/config': config('first'), 'b/config': second },
        { server: servers.first, token: 'token-first' },
      ],
      [
        'an entry counts as a whole: a user of the first without a token takes none of the second',
        { 'a/config': config('first', { user: {} }), 'b/config': second },
        { server: servers.first },
      ],
      [
        'a cluster in one and its user and context in the other',
        {
          'a/config': config('first', {
            users: [],
            contexts: [],
            'current-context': '',
          }),
          'b/config': config('second', { clusters: [] }),
        },
        { server: servers.first, token: 'token-second' },
      ],
      [
        'the current context is that of the first which sets one',
        {
          'a/config': config('first', { 'current-context': '' }),
          'b/config': config('second', {
            contexts: [
              { name: 'theirs', context: { cluster: 'theirs', user: 'user' } },
            ],
            clusters: [{ name: 'theirs', cluster: { server: servers.theirs } }],
            'current-context': 'theirs',
          }),
        },
        { server: servers.theirs, token: 'token-first' },
      ],
      [
        'a context of the second that is named',
        {
          'a/config': config('first'),
          'b/config': config('second', {
            contexts: [
              {
                name: 'theirs',
                context: { cluster: 'theirs', user: 'theirs' },
              },
            ],
            clusters: [{ name: 'theirs', cluster: { server: servers.theirs } }],
            users: [{ name: 'theirs', user: { token: 'theirs' } }],
          }),
        },
        { server: servers.theirs, token: 'theirs' },
        'theirs',
      ],
      [
        'a file that is empty says nothing',
        { 'a/config': '', 'b/config': second },
        { server: servers.second, token: 'other' },
      ],
      [
        'an authority is looked for beside the file that names it',
        {
          'a/config': config('first', { clusters: [] }),
          'b/config': config('second', {
            cluster: { 'certificate-authority': 'ca.crt' },
          }),
          'a/ca.crt': 'that of a',
          'b/ca.crt': 'that of b',
        },
        {
          server: servers.second,
          ca: 'that of b',
          token: 'token-first',
        },
      ],
    ])('%s', async (_what, files, expected, ...named) => {
      const [context] = named;
      write(files);
      expect(byKubectl(both(), context)).toEqual(expected);
      expect(await byUs(both(), context)).toEqual(expected);
    });

    it.each<[string, Files, string?]>([
      [
        'a context is named that none has',
        { 'a/config': config('first'), 'b/config': second },
        'none',
      ],
      [
        'one of them is no kubeconfig',
        { 'a/config': config('first'), 'b/config': '{"clusters": [' },
      ],
      [
        'none sets a context',
        {
          'a/config': config('first', { 'current-context': '' }),
          'b/config': '',
        },
      ],
    ])('neither has one where %s', async (_what, files, ...named) => {
      const [context] = named;
      write(files);
      expect(() => byKubectl(both(), context)).toThrow();
      await expect(byUs(both(), context)).rejects.toMatchObject({
        reason: 'unauthorized',
      });
    });
  },
);
