import { mockCredentials } from '@backstage/backend-test-utils';
import { createOpenApiDocument } from '../../openapi';
import { startPortal, type TestPortal } from '../__testUtils__/startPortal';

let portal: TestPortal;
const path = '/openapi.json';

beforeAll(async () => {
  portal = await startPortal({ canary: { clusters: [] } });
}, 120_000);

afterAll(() => portal?.stop());

it('serves the document that all other tests of the portal are held against', async () => {
  const answer = await portal.get(path);
  expect(answer.status).toBe(200);
  expect(answer.json()).toEqual(
    JSON.parse(JSON.stringify(createOpenApiDocument())),
  );
});

it('sends it once to who has it already', async () => {
  const { headers } = await portal.get(path);
  const etag = String(headers.etag);
  const again = { path, headers: { 'if-none-match': etag } };
  expect(await portal.call(again)).toMatchObject({ status: 304, text: '' });
  const old = { path, headers: { 'if-none-match': '"old"' } };
  expect((await portal.call(old)).status).toBe(200);
});

it('asks for credentials', async () => {
  const headers = { authorization: mockCredentials.none.header() };
  expect((await portal.call({ path, headers, token: '' })).status).toBe(401);
});
