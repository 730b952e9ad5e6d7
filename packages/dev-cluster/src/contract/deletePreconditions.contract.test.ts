import { describeContract } from './describeContract';
import { answers } from './expectAnswer';
import { checkRow, type RequestRow, type Subject } from './requestRows';

const wrongUid = '00000000-0000-4000-8000-000000000000';

type Part = 'right' | 'wrong' | 'absent';
const parts: Part[] = ['right', 'wrong', 'absent'];

const states = [
  { state: 'a plain object', then: 'gone', answer: { status: 200 } },
  {
    state: 'an object with a finalizer',
    given: { metadata: { finalizers: ['llm-canary.io/hold'] } },
    then: 'terminating',
    answer: { status: 200 },
  },
  {
    state: 'an object that is being deleted',
    terminating: true,
    then: 'untouched',
    answer: { status: 200 },
  },
] as const;

function preconditions(subject: Subject, uid: Part, rv: Part) {
  const { uid: rightUid, rv: currentRv, oldRv } = subject;
  return {
    ...(uid === 'absent' ? {} : { uid: uid === 'right' ? rightUid : wrongUid }),
    ...(rv === 'absent'
      ? {}
      : { resourceVersion: rv === 'right' ? currentRv : oldRv }),
  };
}

/** Every combination of uid, resourceVersion and state of the object. */
const combinations: RequestRow[] = states.flatMap(
  ({ state, then, answer, ...rest }) =>
    parts.flatMap(uid =>
      parts.map(rv => {
        const holds = uid !== 'wrong' && rv !== 'wrong';
        return {
          sentence: `${state}: uid ${uid}, resourceVersion ${rv}: ${holds ? 'deletes' : '409, untouched'}`,
          ...rest,
          request: subject => ({
            method: 'DELETE',
            path: subject.path,
            body: {
              apiVersion: 'v1',
              kind: 'DeleteOptions',
              preconditions: preconditions(subject, uid, rv),
            },
          }),
          answer: holds
            ? answer
            : {
                ...answers.preconditionFailed,
                message: uid === 'wrong' ? /UID/ : /ResourceVersion/,
              },
          then: holds ? then : 'untouched',
        } satisfies RequestRow;
      }),
    ),
);

const shapes: RequestRow[] = [
  {
    sentence:
      'without a body and without finalizers it answers Success with the uid',
    request: ({ path }) => ({ method: 'DELETE', path }),
    answer: { status: 200, kind: 'llmservices' },
    then: 'gone',
  },
  {
    sentence: 'an empty uid never matches',
    request: ({ path }) => ({
      method: 'DELETE',
      path,
      body: { preconditions: { uid: '' } },
    }),
    answer: answers.preconditionFailed,
    then: 'untouched',
  },
  {
    sentence: 'an empty resourceVersion never matches',
    request: ({ path }) => ({
      method: 'DELETE',
      path,
      body: { preconditions: { resourceVersion: '' } },
    }),
    answer: answers.preconditionFailed,
    then: 'untouched',
  },
  {
    sentence: 'null preconditions are no preconditions',
    request: ({ path }) => ({
      method: 'DELETE',
      path,
      body: { preconditions: { uid: null, resourceVersion: null } },
    }),
    answer: { status: 200 },
    then: 'gone',
  },
  {
    sentence: 'a misspelt field is dropped: deleted without a condition',
    request: ({ path }) => ({
      method: 'DELETE',
      path,
      body: { precondition: { uid: wrongUid } },
    }),
    answer: { status: 200 },
    then: 'gone',
  },
  {
    sentence: 'a field in other case is dropped: deleted without a condition',
    request: ({ path }) => ({
      method: 'DELETE',
      path,
      body: { preconditions: { UID: wrongUid } },
    }),
    answer: { status: 200 },
    then: 'gone',
  },
  {
    sentence: 'preconditions of the query hold when there is no body',
    request: ({ path, uid, oldRv }) => ({
      method: 'DELETE',
      path: `${path}?uid=${uid}&resourceVersion=${oldRv}`,
    }),
    answer: answers.preconditionFailed,
    then: 'untouched',
  },
  {
    sentence: 'the query form preconditions.uid is ignored',
    request: ({ path }) => ({
      method: 'DELETE',
      path: `${path}?preconditions.uid=${wrongUid}`,
    }),
    answer: { status: 200 },
    then: 'gone',
  },
  {
    sentence: 'preconditions of the query are ignored when there is a body',
    request: ({ path }) => ({
      method: 'DELETE',
      path: `${path}?uid=${wrongUid}`,
      body: {},
    }),
    answer: { status: 200 },
    then: 'gone',
  },
  {
    sentence: 'a body in YAML is understood',
    request: ({ path }) => ({
      method: 'DELETE',
      path,
      body: `preconditions:\n  uid: ${wrongUid}\n`,
      headers: { 'content-type': 'application/yaml' },
    }),
    answer: answers.preconditionFailed,
    then: 'untouched',
  },
  {
    sentence: 'a body of another kind is refused',
    request: ({ path }) => ({
      method: 'DELETE',
      path,
      body: { apiVersion: 'v1', kind: 'Pod' },
    }),
    answer: { status: 400, reason: 'BadRequest' },
    then: 'untouched',
  },
  {
    sentence: 'a body that is not JSON is refused',
    request: ({ path }) => ({ method: 'DELETE', path, body: '{' }),
    answer: { status: 400, reason: 'BadRequest' },
    then: 'untouched',
  },
  {
    sentence: 'a body of blanks is refused',
    request: ({ path }) => ({ method: 'DELETE', path, body: '  ' }),
    answer: { status: 400, reason: 'BadRequest' },
    then: 'untouched',
  },
  {
    sentence: 'a body of another content type is refused',
    request: ({ path }) => ({
      method: 'DELETE',
      path,
      body: '{}',
      headers: { 'content-type': 'text/plain' },
    }),
    answer: { status: 415, reason: 'UnsupportedMediaType' },
    then: 'untouched',
  },
  {
    sentence: 'a propagation policy that does not exist is refused',
    request: ({ path }) => ({
      method: 'DELETE',
      path,
      body: { propagationPolicy: 'Sideways' },
    }),
    answer: { status: 422, reason: 'Invalid' },
    then: 'untouched',
  },
];

describeContract('delete and its preconditions', api => {
  it.each(combinations)('$sentence', row => checkRow(api(), row));
  it.each(shapes)('$sentence', row => checkRow(api(), row));

  it('answers the uid of what is gone, and 404 to the next delete', async () => {
    const namespace = await api().newNamespace();
    const { metadata } = await api().create(namespace, 'once');
    const path = api().path(namespace, 'once');
    const { group, plural: kind } = {
      group: 'serving.modelsphere.dev',
      plural: 'llmservices',
    };
    const { uid } = metadata;
    expect((await api().send('DELETE', path)).json()).toMatchObject({
      kind: 'Status',
      status: 'Success',
      details: { name: 'once', group, kind, uid },
    });
    const again = await api().send('DELETE', path);
    expect(again.json()).toMatchObject({
      ...{ code: 404, reason: 'NotFound' },
    });
  });

  it('marks an object with a finalizer: the object, one generation and one resourceVersion further', async () => {
    const namespace = await api().newNamespace();
    const before = await api().create(namespace, 'held', {
      metadata: { finalizers: ['llm-canary.io/hold'] },
    });
    const path = api().path(namespace, 'held');
    const answer = await api().send('DELETE', path);
    const marked = answer.json();
    expect(marked).toMatchObject({
      kind: 'LLMService',
      metadata: {
        uid: before.metadata.uid,
        generation: before.metadata.generation + 1,
        deletionGracePeriodSeconds: 0,
        deletionTimestamp: expect.stringMatching(/^\d{4}-.*Z$/),
        finalizers: ['llm-canary.io/hold'],
      },
    });
    expect(marked.metadata.resourceVersion).not.toBe(
      before.metadata.resourceVersion,
    );
  });

  it.each([
    ['Foreground', 'foregroundDeletion'],
    ['Orphan', 'orphan'],
  ])(
    'a %s delete puts the finalizer %s on the object before anything else',
    async (propagationPolicy, finalizer) => {
      const namespace = await api().newNamespace();
      await api().create(namespace, 'parent');
      const answer = await api().send(
        'DELETE',
        api().path(namespace, 'parent'),
        {
          body: { propagationPolicy },
        },
      );
      expect(answer.json()).toMatchObject({
        kind: 'LLMService',
        metadata: {
          finalizers: [finalizer],
          deletionTimestamp: expect.any(String),
        },
      });
    },
  );

  it('is gone with its last finalizer; until then labels, spec and status may be written, finalizers not added', async () => {
    const namespace = await api().newNamespace();
    await api().create(namespace, 'held', {
      metadata: { finalizers: ['llm-canary.io/hold'] },
    });
    const path = api().path(namespace, 'held');
    const { metadata } = (await api().send('DELETE', path)).json();
    const written = await api().merge(path, {
      metadata: { labels: { a: 'b' } },
      spec: { suspend: true },
    });
    expect(written.metadata.deletionTimestamp).toBe(metadata.deletionTimestamp);
    await api().merge(`${path}/status`, { status: { message: 'leaving' } });
    const added = await api().send('PATCH', path, {
      body: {
        metadata: { finalizers: ['llm-canary.io/hold', 'llm-canary.io/new'] },
      },
      headers: { 'content-type': 'application/merge-patch+json' },
    });
    expect(added.json()).toMatchObject({ code: 422, reason: 'Invalid' });
    const released = await api().merge(path, {
      metadata: { finalizers: null },
    });
    expect(released.metadata.finalizers).toBeUndefined();
    expect((await api().get(path)).status).toBe(404);
  });
});
