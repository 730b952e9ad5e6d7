import fc from 'fast-check';
import type { KubernetesErrorReason } from '../errors';
import {
  failureToKubernetesError,
  toKubernetesError,
  type CallContext,
} from './toKubernetesError';
import { TransportFailure, type FailureKind } from './TransportFailure';

const get: CallContext = {
  verb: 'get',
  subject: 'llmservices team/chat',
  name: 'chat',
};
const patch: CallContext = { ...get, verb: 'patch' };
const create: CallContext = { verb: 'create', subject: 'llmservices in team' };
const remove: CallContext = { ...get, verb: 'delete' };
const list: CallContext = { verb: 'list', subject: 'llmservices' };

const ours = {
  name: 'chat',
  group: 'serving.modelsphere.dev',
  kind: 'llmservices',
};

function status(code: number, parts: object): [number, string] {
  return [
    code,
    JSON.stringify({
      kind: 'Status',
      apiVersion: 'v1',
      metadata: {},
      status: 'Failure',
      code,
      ...parts,
    }),
  ];
}

function error(
  [code, body]: [number, string],
  context: CallContext,
  headers: Record<string, string> = {},
) {
  return toKubernetesError(
    { status: code, headers, body: Buffer.from(body) },
    context,
  );
}

const policy =
  "llmservices \"chat\" is forbidden: ValidatingAdmissionPolicy 'P' with binding 'B' denied request: no";
const patchFailed =
  'the server rejected our request due to an error in our request';

type Row = [string, [number, string], CallContext, KubernetesErrorReason];
const rows: Row[] = [
  ['404 text of the server', [404, '404 page not found\n'], get, 'notServed'],
  [
    'a 404 page of a proxy',
    [404, '<html>404 Not Found</html>'],
    get,
    'malformed',
  ],
  ['an empty 404', [404, ''], get, 'malformed'],
  [
    '404 about our object',
    status(404, { reason: 'NotFound', details: ours }),
    get,
    'notFound',
  ],
  [
    '404 about another object',
    status(404, { reason: 'NotFound', details: { ...ours, name: 'other' } }),
    get,
    'malformed',
  ],
  [
    '404 about a missing namespace on create',
    status(404, {
      reason: 'NotFound',
      details: { name: 'team', kind: 'namespaces' },
    }),
    create,
    'notFound',
  ],
  [
    '404 with empty details',
    status(404, { reason: 'NotFound', details: {} }),
    get,
    'notServed',
  ],
  [
    '403 without causes',
    status(403, { reason: 'Forbidden', details: ours }),
    get,
    'forbidden',
  ],
  [
    '403 of a dying namespace',
    status(403, {
      reason: 'Forbidden',
      details: {
        ...ours,
        causes: [
          { reason: 'NamespaceTerminating', field: 'metadata.namespace' },
        ],
      },
    }),
    create,
    'forbidden',
  ],
  [
    '403 of an admission policy',
    status(403, {
      reason: 'Forbidden',
      message: policy,
      details: { ...ours, causes: [{ message: policy }] },
    }),
    remove,
    'rejectedByPolicy',
  ],
  [
    '422 of an admission policy',
    status(422, {
      reason: 'Invalid',
      message: policy,
      details: { ...ours, causes: [{ message: policy }] },
    }),
    patch,
    'rejectedByPolicy',
  ],
  [
    '403 of a webhook',
    status(403, {
      message: 'admission webhook "a.b.c" denied the request: no',
    }),
    patch,
    'rejectedByPolicy',
  ],
  [
    '400 of a webhook',
    status(400, {
      message: 'admission webhook "a.b.c" denied the request: no',
    }),
    create,
    'rejectedByPolicy',
  ],
  [
    'a schema error that quotes a policy in a value',
    status(422, {
      reason: 'Invalid',
      message: 'Invalid value',
      details: {
        ...ours,
        causes: [
          { reason: 'FieldValueInvalid', field: 'spec.x', message: policy },
        ],
      },
    }),
    patch,
    'invalid',
  ],
  [
    '409 AlreadyExists',
    status(409, { reason: 'AlreadyExists', details: ours }),
    create,
    'alreadyExists',
  ],
  [
    '409 of a precondition',
    status(409, {
      reason: 'Conflict',
      details: { ...ours, kind: 'LLMService' },
    }),
    remove,
    'conflict',
  ],
  [
    '409 of a stale version',
    status(409, { reason: 'Conflict', details: ours }),
    patch,
    'conflict',
  ],
  [
    '409 of a field manager',
    status(409, {
      reason: 'Conflict',
      details: { causes: [{ reason: 'FieldManagerConflict', field: '.spec' }] },
    }),
    patch,
    'fieldConflict',
  ],
  [
    '422 with causes',
    status(422, {
      reason: 'Invalid',
      details: {
        ...ours,
        causes: [{ reason: 'FieldValueRequired', field: 'spec.x' }],
      },
    }),
    patch,
    'invalid',
  ],
  [
    '422 with empty details of a patch',
    status(422, { reason: 'Invalid', message: patchFailed, details: {} }),
    patch,
    'patchTestFailed',
  ],
  [
    '422 with empty details of a create',
    status(422, { reason: 'Invalid', message: patchFailed, details: {} }),
    create,
    'invalid',
  ],
  ['400', status(400, { reason: 'BadRequest' }), create, 'invalid'],
  ['413', status(413, { reason: 'RequestEntityTooLarge' }), create, 'invalid'],
  ['410', status(410, { reason: 'Expired' }), list, 'expired'],
  ['429', status(429, { reason: 'TooManyRequests' }), list, 'throttled'],
  ['429 of a proxy', [429, 'slow down'], list, 'throttled'],
  ['401', status(401, { reason: 'Unauthorized' }), get, 'unauthorized'],
  [
    '503 text of a dead aggregated server',
    [503, 'service unavailable\n'],
    get,
    'unavailable',
  ],
  ['503 on a write', [503, 'service unavailable\n'], patch, 'unavailable'],
  ['504 on a read', status(504, { reason: 'Timeout' }), get, 'unavailable'],
  [
    '504 on a write',
    status(504, { reason: 'Timeout' }),
    patch,
    'outcomeUnknown',
  ],
  ['502 of a proxy on a write', [502, 'bad gateway'], remove, 'outcomeUnknown'],
  [
    '500 without reason on a write',
    status(500, { message: 'resourceVersion should not be set' }),
    create,
    'unavailable',
  ],
  [
    '500 because etcd timed out on a write',
    status(500, { message: 'etcdserver: request timed out' }),
    create,
    'outcomeUnknown',
  ],
  [
    '500 because etcd timed out on a read',
    status(500, { message: 'etcdserver: request timed out' }),
    get,
    'unavailable',
  ],
  ['a redirect on a read', [302, ''], get, 'malformed'],
  ['a redirect on a write', [307, ''], patch, 'outcomeUnknown'],
  ['409 that is no Status', [409, 'conflict'], patch, 'malformed'],
  ['418', [418, ''], get, 'malformed'],
];

it.each(rows)('takes %s', (_sentence, answer, context, reason) => {
  const found = error(answer, context);
  expect(found).toMatchObject({
    name: 'KubernetesError',
    reason,
    status: answer[0],
  });
});

it.each<[FailureKind, boolean, KubernetesErrorReason, KubernetesErrorReason]>([
  ['connect', false, 'unavailable', 'unavailable'],
  ['trust', false, 'unavailable', 'unavailable'],
  ['broken', true, 'unavailable', 'outcomeUnknown'],
  ['deadline', false, 'timeout', 'unavailable'],
  ['deadline', true, 'timeout', 'outcomeUnknown'],
  ['aborted', false, 'aborted', 'aborted'],
  ['aborted', true, 'aborted', 'outcomeUnknown'],
  ['tooLarge', true, 'tooLarge', 'outcomeUnknown'],
  ['protocol', true, 'malformed', 'outcomeUnknown'],
])(
  'takes a %s failure, sent %s, as %s of a read and %s of a write',
  (kind, sent, read, write) => {
    const failure = new TransportFailure(kind, 'words', sent);
    expect(failureToKubernetesError(failure, get).reason).toBe(read);
    expect(failureToKubernetesError(failure, patch).reason).toBe(write);
  },
);

it.each([
  ['the header', { 'retry-after': '7' }, {}, 7],
  ['the details', {}, { retryAfterSeconds: 3 }, 3],
  ['a date, which it is not', { 'retry-after': 'Wed, 21 Oct' }, {}, undefined],
  ['a number out of bounds', { 'retry-after': '9999999' }, {}, undefined],
])('takes Retry-After from %s', (_sentence, headers, details, seconds) => {
  expect(error(status(429, { details }), get, headers).retryAfterSeconds).toBe(
    seconds,
  );
});

it('keeps the field of an unknown member and not the object that the server repeats', () => {
  const { message, causes } = error(
    status(422, {
      message: `patch: Invalid value: "{\\"secret\\":\\"${'x'.repeat(5000)}\\"}": strict decoding error: unknown field "spec.bogus"`,
      details: {
        causes: [
          {
            field: 'patch',
            message: `Invalid value: "{secret}": strict decoding error: unknown field "spec.bogus"`,
          },
        ],
      },
    }),
    patch,
  );
  expect(message).toContain('unknown field "spec.bogus"');
  expect(`${message}${causes[0].message}`).not.toContain('secret');
});

it.each([
  [
    'an address',
    'Post "https://10.0.0.7:443/validate?timeout=10s": dial',
    /10\.0\.0\.7|validate/,
  ],
  ['host and port', 'dial tcp 10.0.0.7:443: refused', /10\.0\.0\.7/],
  ['a bearer token', 'got Bearer abc.def', /abc\.def/],
  ['a service account token', 'eyJhbGciOi.eyJpc3MiOi.c2ln is bad', /eyJ/],
  ['line breaks', 'a\r\nb\u2028c', /[\r\n\u2028]/],
])('keeps %s out of the message', (_sentence, message, forbidden) => {
  expect(error(status(500, { message }), get).message).not.toMatch(forbidden);
});

it('caps messages and survives any body', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 300, max: 599 }),
      fc.oneof(
        fc.string({ unit: 'binary' }),
        fc.json(),
        fc
          .json()
          .map(
            value => `{"kind":"Status","details":${value},"message":${value}}`,
          ),
      ),
      fc.constantFrom(get, patch, create, remove, list),
      (code, body, context) => {
        const found = error([code, body], context);
        expect(found.message.length).toBeLessThan(700);
      },
    ),
  );
});
