import type { ApiRequest } from '../http';
import {
  type ContractApi,
  type Parsed,
  type ServiceParts,
} from './ContractApi';
import { expectAnswer, type Answer } from './expectAnswer';

/** The object that a row's request is about. */
export interface Subject {
  api: ContractApi;
  namespace: string;
  name: string;
  /** Its path. */
  path: string;
  /** The path of its collection. */
  collection: string;
  /** As it stands before the request. */
  object: Parsed;
  uid: string;
  /** The current resourceVersion. */
  rv: string;
  /** A resourceVersion that it had before. */
  oldRv: string;
}

/** What became of the object. */
export type Fate = 'untouched' | 'changed' | 'gone' | 'terminating';

/** One request about one fresh object, its answer, and what became of the object. */
export interface RequestRow {
  sentence: string;
  /** How the object differs from the smallest valid one. */
  given?: ServiceParts;
  /** The object is being deleted already, held by a finalizer. */
  terminating?: boolean;
  request: (subject: Subject) => ApiRequest;
  answer: Answer;
  then: Fate | ((subject: Subject) => Promise<void>);
}

const name = 'subject';

/** Makes the object of a row: created, then changed once, so that an older resourceVersion exists. */
async function makeSubject(
  api: ContractApi,
  row: RequestRow,
): Promise<Subject> {
  const namespace = await api.newNamespace();
  const collection = api.path(namespace);
  const path = api.path(namespace, name);
  const given = row.terminating
    ? {
        metadata: {
          finalizers: ['llm-canary.io/hold'],
          ...row.given?.metadata,
        },
      }
    : row.given;
  const created = await api.create(namespace, name, given);
  if (row.terminating) {
    expect((await api.send('DELETE', path)).status).toBe(200);
  } else {
    await api.merge(`${path}/status`, { status: { message: 'written once' } });
  }
  const object = await api.read(namespace, name);
  expect(object.metadata.resourceVersion).not.toBe(
    created.metadata.resourceVersion,
  );
  return {
    api,
    namespace,
    name,
    path,
    collection,
    object,
    uid: object.metadata.uid,
    rv: object.metadata.resourceVersion,
    oldRv: created.metadata.resourceVersion,
  };
}

async function expectFate(subject: Subject, fate: Fate): Promise<void> {
  const { api, path, object } = subject;
  const after = await api.get(path);
  if (fate === 'gone') {
    expect(after.status).toBe(404);
    return;
  }
  expect(after.status).toBe(200);
  const now = after.json();
  switch (fate) {
    case 'untouched':
      expect(now).toEqual(object);
      return;
    case 'changed':
      expect(now.metadata.resourceVersion).not.toBe(subject.rv);
      expect(now.metadata.uid).toBe(subject.uid);
      expect(now.metadata.deletionTimestamp).toBeUndefined();
      return;
    case 'terminating':
      expect(now.metadata.uid).toBe(subject.uid);
      expect(now.metadata.deletionTimestamp).toEqual(expect.any(String));
      return;
    default:
      throw new Error(`unknown fate ${fate satisfies never}`);
  }
}

/** Makes the object, sends the request, compares the answer and what became of the object. */
export async function checkRow(
  api: ContractApi,
  row: RequestRow,
): Promise<void> {
  const subject = await makeSubject(api, row);
  const { path, method = 'GET', ...rest } = row.request(subject);
  expectAnswer(await api.send(method, path, rest), row.answer);
  if (typeof row.then === 'function') await row.then(subject);
  else await expectFate(subject, row.then);
}
