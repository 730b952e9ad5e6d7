import { mockCredentials } from '@backstage/backend-test-utils';
import { AuthorizeResult } from '@backstage/plugin-permission-common';
import mcpActions from '@backstage/plugin-mcp-actions-backend';
import type { Refusal } from '@llm-canary/backstage-plugin-canary-common';
import {
  applyCrds,
  startEmbeddedApi,
  type EmbeddedApi,
} from '@llm-canary/dev-cluster';
import {
  eventually,
  startPortal,
  type TestPortal,
} from '../__testUtils__/startPortal';
import { ServiceApi } from '../writes/__testUtils__/ServiceApi';

jest.setTimeout(120_000);

interface Tool {
  name: string;
  inputSchema: { properties?: object; additionalProperties?: boolean };
  annotations: Record<string, unknown>;
}

interface ToolResult {
  isError?: boolean;
  content: Array<{ text: string }>;
  structuredContent?: Record<string, unknown>;
}

let api: EmbeddedApi;
let team: ServiceApi;
let portal: TestPortal;
let denied: TestPortal;

/** A call of MCP over streamable HTTP, as its clients make it. */
async function rpc<T>(
  of: TestPortal,
  method: string,
  params: object = {},
): Promise<T> {
  const answer = await fetch(`${of.url}/api/mcp-actions/v1`, {
    method: 'POST',
    headers: {
      Accept: 'application/json, text/event-stream',
      'Content-Type': 'application/json',
      Authorization: mockCredentials.user.header(),
    },
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, method, params }),
  });
  const text = await answer.text();
  const data = /^data: (.*)$/m.exec(text)?.[1] ?? text;
  const { result, error } = JSON.parse(data);
  if (error) throw new Error(`${method}: ${JSON.stringify(error)}`);
  return result;
}

async function tools(of: TestPortal): Promise<Tool[]> {
  return (await rpc<{ tools: Tool[] }>(of, 'tools/list')).tools;
}

function callTool(
  name: string,
  input: object,
  of = portal,
): Promise<ToolResult> {
  return rpc(of, 'tools/call', {
    name: `canary.${name}`,
    arguments: input,
  });
}

async function start(permission?: AuthorizeResult.DENY): Promise<TestPortal> {
  return startPortal({
    canary: {
      clusters: [{ name: 'main', url: api.url, token: api.adminToken }],
    },
    config: { backend: { actions: { pluginSources: ['canary'] } } },
    permission,
    features: [mcpActions],
  });
}

const chat = { cluster: 'main', namespace: 'team', name: 'chat' };
const arm = { ...chat, name: 'arm' };
const layers = [{ name: 'form', values: { replicaCount: 3 } }];

beforeAll(async () => {
  api = await startEmbeddedApi();
  await applyCrds(api);
  team = await ServiceApi.create(api, 'team');
  await team.create('chat');
  await team.create('gone');
  await team.create('arm');
  await team.adopt('arm');
  portal = await start();
  denied = await start(AuthorizeResult.DENY);
  await portal.ready('main');
});

afterAll(async () => {
  await portal?.stop();
  await denied?.stop();
  await api?.close();
});

describe('the tools', () => {
  it('are all reads and operations, and say which of them change something', async () => {
    const found = await tools(portal);
    const named = (wanted: (tool: Tool) => boolean) =>
      found
        .filter(wanted)
        .map(({ name }) => name.replace('canary.', ''))
        .sort();
    expect(
      named(({ annotations }) => annotations.readOnlyHint === true),
    ).toEqual([
      'diff-service',
      'get-chart',
      'get-experiment',
      'get-experiment-comparison',
      'get-experiment-drift',
      'get-experiment-metrics',
      'get-experiment-plan',
      'get-migration',
      'get-run',
      'get-service',
      'get-service-drift',
      'get-service-metrics',
      'get-service-ownership',
      'get-service-plan',
      'get-service-slo',
      'list-charts',
      'list-clusters',
      'list-experiment-events',
      'list-experiment-remains',
      'list-experiments',
      'list-migrations',
      'list-refusals',
      'list-runs',
      'list-service-events',
      'list-service-objects',
      'list-service-pods',
      'list-service-revisions',
      'list-services',
      'preview-experiment',
    ]);
    expect(
      named(
        ({ annotations }) =>
          annotations.readOnlyHint === false &&
          annotations.destructiveHint === true,
      ),
    ).toEqual([
      'apply-service',
      'autoscale-service',
      'install-service',
      'reset-service-slo',
      'rollback-service',
      'stop-experiment',
      'uninstall-service',
      'update-experiment-weights',
      'update-service-slo',
    ]);
    // Three more, such as create-experiment, make something and take nothing away.
    expect(found).toHaveLength(41);
    // R84: reading a plan, approving and committing it are for people.
    const names = named(() => true).join();
    expect(names).not.toMatch(/(approve|commit|review)-migration/);
    for (const { inputSchema } of found) {
      expect(inputSchema.additionalProperties).toBe(false);
    }
  });

  it('are hidden from who lacks the permission, and not to be called', async () => {
    expect(await tools(denied)).toEqual([]);
    const answer = await callTool('uninstall-service', chat, denied);
    expect(answer.isError).toBe(true);
    expect(await team.exists('chat')).toBe(true);
  });
});

describe('reads', () => {
  it('list the services as the route does', async () => {
    const answer = await callTool('list-services', { q: 'chat', limit: 5 });
    expect(answer.structuredContent).toMatchObject({
      totalCount: 1,
      items: [{ ...chat, ownership: 'none' }],
    });
  });

  it('give who manages a service', async () => {
    const answer = await callTool('get-service-ownership', arm);
    expect(answer.structuredContent).toMatchObject({
      ownership: 'managed',
      operations: { uninstall: { code: 'CANARY_MANAGED_SERVICE' } },
    });
  });

  it.each([
    ['a name that is none', 'get-service', { ...chat, name: '../x' }],
    ['a parameter that is none', 'list-services', { colour: 'red' }],
    ['a limit that is too high', 'list-services', { limit: 501 }],
  ])('refuse %s', async (_what, name, input) => {
    const answer = await callTool(name, input);
    expect(answer.isError).toBe(true);
    expect(answer.content[0].text).toMatch(/^InputError: /);
  });
});

describe('operations', () => {
  it.each<[string, object]>([
    ['uninstall-service', {}],
    ['apply-service', { layers }],
    ['apply-service', { layers, force: true }],
    ['rollback-service', { toRevision: 1, expectRevision: 2 }],
    ['autoscale-service', { enabled: true, minReplicas: 1, maxReplicas: 2 }],
    [
      'install-service',
      { layers, chart: { name: 'vllm', version: '0.9.4' }, overwrite: true },
    ],
    ['update-service-slo', { priority: 10 }],
    ['reset-service-slo', {}],
    ['get-service-slo', {}],
  ])('%s is refused on an arm, and nothing changes', async (name, more) => {
    const before = await team.read('arm');
    const answer = await callTool(name, { ...arm, ...more });
    expect(answer.isError).toBe(true);
    const [{ text }] = answer.content;
    expect(text).toContain('CANARY_MANAGED_SERVICE');
    expect(text).toContain('is an arm of');
    expect(await team.read('arm')).toEqual(before);
  });

  it('are refused over the actions API with status, code and parent', async () => {
    const answer = await portal.call({
      method: 'POST',
      path: '/.backstage/actions/v1/actions/canary:uninstall-service/invoke',
      body: arm,
    });
    expect(answer.status).toBe(409);
    expect(answer.json<{ error: object }>().error).toMatchObject({
      name: 'ConflictError',
      code: 'CANARY_MANAGED_SERVICE',
      operation: 'uninstall',
      managedBy: { kind: 'LLMCanary', namespace: 'team' },
    });
    expect(await team.exists('arm')).toBe(true);
  });

  it('that were refused are listed with their door and the parent', async () => {
    const { items } = await eventually(
      async () =>
        (await portal.get('/refusals?name=arm&operation=uninstall')).json<{
          items: Refusal[];
        }>(),
      ({ items: found }) => found.length > 0,
    );
    expect(items[0]).toMatchObject({
      door: 'action',
      actor: mockCredentials.user().principal.userEntityRef,
      managedBy: { kind: 'LLMCanary' },
    });
  });

  it('apply to an ordinary service, as the caller', async () => {
    const answer = await callTool('apply-service', { ...chat, layers });
    expect(answer.isError).toBeFalsy();
    expect(answer.structuredContent).toMatchObject({
      ...chat,
      operation: 'apply',
    });
    expect((await team.read('chat')).text).toContain('"replicaCount":3');
    const runs = await callTool('list-runs', { name: 'chat' });
    expect(runs.structuredContent).toMatchObject({
      items: [{ operation: 'apply', actor: 'user:default/mock' }],
    });
  });

  it('uninstall an ordinary service', async () => {
    const answer = await callTool('uninstall-service', {
      ...chat,
      name: 'gone',
    });
    expect(answer.isError).toBeFalsy();
    await eventually(
      () => team.exists('gone'),
      exists => !exists,
    );
  });

  it('do not round an integer of the values without a word', async () => {
    const before = await team.read('chat');
    const answer = await rpcText(
      'apply-service',
      `{"cluster":"main","namespace":"team","name":"chat","layers":[{"name":"form","values":{"id":9007199254740993}}]}`,
    );
    expect(answer).toContain('9007199254740991');
    expect(await team.read('chat')).toEqual(before);
  });

  it('keep `__proto__` in values from meaning anything', async () => {
    await rpcText(
      'apply-service',
      `{"cluster":"main","namespace":"team","name":"chat","layers":[{"name":"form","values":{"__proto__":{"polluted":1},"deep":{"__proto__":{"polluted":1}}}}]}`,
    );
    expect(Reflect.get({}, 'polluted')).toBeUndefined();
  });
});

/** Sends the input byte for byte, and answers the text of the tool. */
async function rpcText(name: string, input: string): Promise<string> {
  const answer = await fetch(`${portal.url}/api/mcp-actions/v1`, {
    method: 'POST',
    headers: {
      Accept: 'application/json, text/event-stream',
      'Content-Type': 'application/json',
      Authorization: mockCredentials.user.header(),
    },
    body: `{"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"name":"canary.${name}","arguments":${input}}}`,
  });
  return answer.text();
}
