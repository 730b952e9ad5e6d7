import {
  applyCrds,
  startEmbeddedApi,
  type EmbeddedApi,
} from '@llm-canary/dev-cluster';
import { startPortal, type TestPortal } from './__testUtils__/startPortal';
import { ServiceApi } from './writes/__testUtils__/ServiceApi';

let api: EmbeddedApi;
let portal: TestPortal;

beforeAll(async () => {
  api = await startEmbeddedApi();
  await applyCrds(api);
  const team = await ServiceApi.create(api, 'team');
  await team.create('chat');
  const canary = {
    clusters: [{ name: 'main', url: api.url, token: api.adminToken }],
  };
  portal = await startPortal({ canary });
  await portal.ready('main');
}, 120_000);

afterAll(async () => {
  await portal.stop();
  await api.close();
});

/** Malicious input row 1: each stands in the place of a name, or of a namespace. */
const segments: Array<[sentence: string, segment: string]> = [
  ['a dot', '.'],
  ['two dots', '..'],
  ['nothing', ''],
  ['an encoded dot', '%2e'],
  ['encoded dots', '%2e%2e'],
  ['half encoded dots', '.%2E'],
  ['an encoded slash', '%2F'],
  ['a slash', 'a/b'],
  ['a way up', 'a/../b'],
  ['an encoded way up', '..%2f..%2fsecrets'],
  ['a backslash', 'a%5Cb'],
  ['a doubly encoded slash', '%252F'],
  ['300 characters', 'a'.repeat(300)],
  ['254 characters', 'a'.repeat(254)],
  ['upper case', 'Chat'],
  ['an encoded valid name', '%63hat'],
  ['NUL', 'chat%00'],
  ['a line break', 'chat%0a'],
  ['a unicode dot', '%E2%80%A4%E2%80%A4'],
  ['broken encoding', '%E0%A4%A'],
  ['a lone percent sign', '%'],
  ['an encoded query', 'x%3Fy%23z'],
  ['a hyphen at the end', 'chat-'],
  ['an underscore', 'a_b'],
];

const doors: Array<[method: string, suffix: string]> = [
  ['GET', ''],
  ['GET', '/ownership'],
  ['GET', '/revisions'],
  ['GET', '/objects'],
  ['GET', '/metrics'],
  ['DELETE', ''],
  ['POST', '/apply'],
  ['POST', '/rollback'],
];

/** The portal looks at clusters by itself; only what names an object can come from a route. */
function requestsAbout(since: number): string[] {
  return api.requests
    .all()
    .slice(since)
    .map(({ method, url }) => `${method} ${url}`)
    .filter(line => !/watch=|limit=|\/version$/.test(line));
}

async function isRefused(method: string, path: string): Promise<void> {
  const since = api.requests.all().length;
  const answer = await portal.call({
    method,
    path,
    body: method === 'POST' ? { layers: [] } : undefined,
  });
  expect(answer.status).toBe(400);
  expect(answer.json().error).toMatchObject({
    name: 'InputError',
    code: 'INVALID_INPUT',
  });
  expect(requestsAbout(since)).toEqual([]);
}

describe.each(doors)('%s …%s', (method, suffix) => {
  it.each(segments)(
    'refuses %s as a name before any cluster is asked',
    async (_, segment) => {
      await isRefused(method, `/services/main/team/${segment}${suffix}`);
    },
  );

  it.each(segments)(
    'refuses %s as a namespace before any cluster is asked',
    async (_, segment) => {
      await isRefused(method, `/services/main/${segment}/chat${suffix}`);
    },
  );

  it.each(
    segments.filter(([, segment]) => !/^([a-z]{3,}|Chat|a_b)$/.test(segment)),
  )(
    'refuses %s as a cluster before any cluster is asked',
    async (_, segment) => {
      await isRefused(method, `/services/${segment}/team/chat${suffix}`);
    },
  );
});

it.each([
  ['too few parts', 'GET', '/services/main'],
  ['a slash at the end', 'GET', '/services/'],
  ['a slash after the name', 'DELETE', '/services/main/team/chat/'],
  ['a verb that does not exist', 'POST', '/services/main/team/chat/scale'],
  ['a method that does not exist', 'PUT', '/services/main/team/chat'],
  ['other case', 'DELETE', '/SERVICES/main/team/chat'],
  ['an empty first part', 'GET', '/services//main/team/chat'],
])('an address with %s is INVALID_INPUT', async (_, method, path) => {
  await isRefused(method, path);
});

it('answers with the path as it was sent', async () => {
  const answer = await portal.get('/services/main/team/%2e%2e');
  expect(answer.json().request.url).toBe('/services/main/team/%2e%2e');
});

it('still finds the service under its own name', async () => {
  expect((await portal.get('/services/main/team/chat')).status).toBe(200);
});
