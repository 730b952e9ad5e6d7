import {
  errorCodes,
  isRecord,
} from '@llm-canary/backstage-plugin-canary-common';
import Ajv2020 from 'ajv/dist/2020';
import addFormats from 'ajv-formats';
import { createRouter } from '../http';
import type { RouterOptions } from '../http/RouterOptions';
import { Contract, type Exchange } from './__testUtils__/Contract';
import { createOpenApiDocument } from './createOpenApiDocument';

const document = createOpenApiDocument();
const methods = ['get', 'post', 'put', 'patch', 'delete'];

function routesOfDocument(): string[] {
  return Object.entries(document.paths).flatMap(([path, item]) =>
    Object.keys(item).map(method => `${method} ${path}`),
  );
}

function routesOfRouter(): string[] {
  // Routes ask for their parts when they are called, and none is called here.
  const router = createRouter({} as RouterOptions);
  return router.stack.flatMap(({ route }) =>
    route
      ? Object.keys(
          (route as unknown as { methods: Record<string, boolean> }).methods,
        ).map(
          method => `${method} ${route.path.replace(/:([a-z]+)/gi, '{$1}')}`,
        )
      : [],
  );
}

function visit(value: unknown, look: (record: object) => void): void {
  if (Array.isArray(value)) for (const item of value) visit(item, look);
  else if (isRecord(value)) {
    look(value);
    for (const item of Object.values(value)) visit(item, look);
  }
}

it('has every route of the router, and no other', () => {
  const routes = routesOfRouter();
  expect(routes.length).toBeGreaterThan(20);
  expect(routesOfDocument().sort()).toEqual(routes.sort());
});

it('uses the methods of HTTP, and names each operation once', () => {
  const ids: unknown[] = [];
  for (const item of Object.values(document.paths)) {
    for (const [method, operation] of Object.entries(item)) {
      expect(methods).toContain(method);
      ids.push(isRecord(operation) ? operation.operationId : undefined);
    }
  }
  expect(ids).toHaveLength(new Set(ids).size);
  expect(ids).not.toContain(undefined);
});

/** Each code of a response, with the status that it stands under. */
function listedCodes(): Array<[code: string, status: number]> {
  const listed: Array<[string, number]> = [];
  const lookAt = (status: string, response: unknown) =>
    visit(response, record => {
      const code: unknown = Reflect.get(record, 'code');
      const codes = isRecord(code) && Array.isArray(code.enum) ? code.enum : [];
      for (const name of codes) listed.push([String(name), Number(status)]);
    });
  for (const item of Object.values(document.paths)) {
    for (const operation of Object.values(item)) {
      const responses = isRecord(operation) ? operation.responses : undefined;
      for (const [status, response] of Object.entries(responses ?? {})) {
        lookAt(status, response);
      }
    }
  }
  return listed;
}

it('lists each code under the status that it has', () => {
  const listed = listedCodes();
  expect(listed.length).toBeGreaterThan(100);
  expect(
    listed.filter(
      ([code, status]) => Reflect.get(errorCodes, code)?.status !== status,
    ),
  ).toEqual([]);
});

it('has schemas that are strict JSON Schema, and refers to those that there are', () => {
  const ajv = addFormats(
    new Ajv2020({ strict: true, strictTypes: false, strictRequired: false }),
  );
  ajv.addVocabulary(['components']);
  const { schemas } = document.components;
  for (const name of Object.keys(schemas)) {
    const { $ref } = { $ref: `#/components/schemas/${name}` };
    const compile = () => ajv.compile({ $ref, components: { schemas } });
    expect(compile).not.toThrow();
  }
  visit(document, record => {
    const $ref: unknown = Reflect.get(record, '$ref');
    if (typeof $ref !== 'string') return;
    const found = $ref
      .slice(2)
      .split('/')
      .reduce<unknown>(
        (from, key) => (isRecord(from) ? from[key] : undefined),
        document,
      );
    expect([$ref, found === undefined]).toEqual([$ref, false]);
  });
});

describe('the check of answers', () => {
  const health: Exchange = {
    method: 'GET',
    path: '/health',
    status: 200,
    contentType: 'application/json; charset=utf-8',
    text: '{"status":"ok"}',
  };

  it('takes what is documented, and that a path that is none is refused', () => {
    const contract = new Contract();
    contract.check(health);
    contract.check({ ...health, path: '/a', status: 404 });
    expect([...contract.seen]).toEqual(['GET 200 /health']);
  });

  it.each<[string, Partial<Exchange>, RegExp]>([
    ['refuses another value', { text: '{"status":"bad"}' }, /status/],
    ['refuses a field more', { text: '{"status":"ok","a":1}' }, /additional/],
    ['refuses a field less', { text: '{}' }, /required/],
    ['refuses another status', { status: 418 }, /418/],
    ['refuses another type', { contentType: 'text/html' }, /text\/html/],
    ['refuses another parameter', { path: '/health?a=1' }, /a=1/],
    ['refuses another route', { path: '/secret' }, /no route/],
    [
      'refuses a body that the document would not take, once it was taken',
      {
        method: 'POST',
        path: '/services/a/b/c/apply',
        status: 202,
        text: JSON.stringify({
          cluster: 'a',
          namespace: 'b',
          name: 'c',
          operation: 'apply',
          uid: 'u',
        }),
        body: { layers: [], more: 1 },
      },
      /additional/,
    ],
    [
      'refuses a code that is not of the route',
      {
        path: '/services',
        status: 400,
        text: JSON.stringify({
          error: { name: 'x', message: 'y', code: 'RELEASE_BUSY' },
          response: { statusCode: 400 },
        }),
      },
      /allowed values/,
    ],
  ])('%s', (_what, change, problem) => {
    const check = () => new Contract().check({ ...health, ...change });
    expect(check).toThrow(problem);
  });
});
