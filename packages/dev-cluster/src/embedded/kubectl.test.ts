import { execFile, execFileSync, spawn } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { startThings, thing, type Things } from './__testUtils__/startThings';

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
    'SKIPPED: kubectl is not on the PATH, its tests against the embedded API did not run',
  );
}

// In CI a missing kubectl fails, as every missing component does.
(available || process.env.CI ? describe : describe.skip)('kubectl', () => {
  let things: Things;
  let home: string;
  let environment: NodeJS.ProcessEnv;

  beforeAll(async () => {
    things = await startThings();
    home = mkdtempSync(join(tmpdir(), 'kubectl-'));
    environment = {
      PATH: process.env.PATH,
      HOME: home,
      KUBECONFIG: join(home, 'config'),
    };
    writeFileSync(join(home, 'config'), things.api.kubeconfig());
  });
  afterAll(async () => {
    await things?.api.close();
    if (home) rmSync(home, { recursive: true, force: true });
  });

  const kubectl = async (...command: string[]) => {
    const run = promisify(execFile)('kubectl', command, { env: environment });
    return (await run).stdout.trim();
  };

  const createFile = (object: object) => {
    const file = join(home, 'object.json');
    writeFileSync(file, JSON.stringify(object));
    return kubectl('create', '-f', file);
  };

  it('creates, prints the columns of the CRD, and reads back', async () => {
    expect(await createFile(thing('a', { spec: { size: 3 } }))).toBe(
      'thing.test.example.org/a created',
    );
    await things.merge(`${things.things}/a/status`, {
      status: { conditions: [{ type: 'Ready', status: 'True' }] },
    });
    const [head, row] = (await kubectl('get', 'th')).split('\n');
    expect(head.split(/\s+/)).toEqual(['NAME', 'SIZE', 'READY']);
    expect(row.split(/\s+/).slice(0, 3)).toEqual(['a', '3', 'True']);
    expect(await kubectl('get', 'things', '-A', '-o', 'name')).toBe(
      'thing.test.example.org/a',
    );
    expect(await kubectl('get', 'thing/a', '-o', 'jsonpath={.spec.size}')).toBe(
      '3',
    );
  });

  it('refuses a write whose fields the kind does not know, by name', async () => {
    await expect(
      createFile({ ...thing('b'), apiVersion: 'test.example.org/v9' }),
    ).rejects.toThrow(/no matches for kind/);
  });

  it('patches in both ways, labels, and says when a test fails', async () => {
    await createFile(thing('p'));
    expect(
      await kubectl(
        'patch',
        'thing/p',
        '--type=merge',
        '-p',
        '{"spec":{"size":1}}',
      ),
    ).toMatch(/patched$/);
    const replace =
      '[{"op":"test","path":"/spec/size","value":1},{"op":"replace","path":"/spec/size","value":2}]';
    expect(
      await kubectl('patch', 'thing/p', '--type=json', '-p', replace),
    ).toMatch(/patched$/);
    await expect(
      kubectl('patch', 'thing/p', '--type=json', '-p', replace),
    ).rejects.toThrow(/rejected our request/);
    expect(await kubectl('label', 'thing/p', 'a=b')).toMatch(/labeled$/);
    expect((await things.get('p')).json()).toMatchObject({
      spec: { size: 2 },
      metadata: { labels: { a: 'b' } },
    });
  });

  it('applies a second time as a change', async () => {
    const file = join(home, 'apply.json');
    for (const [size, said] of [
      [1, 'created'],
      [2, 'configured'],
      [2, 'unchanged'],
    ] as const) {
      writeFileSync(file, JSON.stringify(thing('applied', { spec: { size } })));
      expect(await kubectl('apply', '-f', file)).toBe(
        `thing.test.example.org/applied ${said}`,
      );
    }
  });

  it('watches until the object is gone', async () => {
    await createFile(thing('w'));
    const watch = spawn(
      'kubectl',
      ['get', 'thing/w', '--watch', '--no-headers', '--output-watch-events'],
      { env: environment },
    );
    let seen = '';
    const deleted = new Promise<void>(resolve => {
      watch.stdout.on('data', chunk => {
        seen += chunk;
        if (seen.includes('DELETED')) resolve();
      });
    });
    while (!seen.includes('ADDED'))
      await new Promise(resolve => setTimeout(resolve, 20));
    await things.merge(`${things.things}/w`, { spec: { size: 7 } });
    expect(await kubectl('delete', 'thing/w')).toMatch(/deleted/);
    await deleted;
    watch.kill();
    expect(
      seen
        .split('\n')
        .filter(Boolean)
        .map(line => line.split(/\s+/)[0]),
    ).toEqual(['ADDED', 'MODIFIED', 'DELETED']);
  });

  it('lists and explains what is served', async () => {
    expect(
      await kubectl(
        'api-resources',
        '--api-group=test.example.org',
        '--no-headers',
      ),
    ).toMatch(/^things\s+th\s+test.example.org\/v1\s+true\s+Thing$/);
    expect(await kubectl('explain', 'things')).toContain('KIND:       Thing');
    expect(await kubectl('get', 'namespaces', '-o', 'name')).toContain(
      'namespace/kube-system',
    );
  });
});
