import type {
  CanaryApi,
  ServiceRow,
} from '@llm-canary/backstage-plugin-canary-common';
import { serviceKey } from '../routing';
import { responseError } from './responseError';
import { detailOf, listOf, ownershipOf } from './samples';

export type FakeCanaryApi = jest.Mocked<CanaryApi>;

/** An API over rows in memory; a test replaces the calls that it is about. */
export function fakeCanaryApi(rows: readonly ServiceRow[]): FakeCanaryApi {
  const find = (ref: { cluster: string; namespace: string; name: string }) => {
    const row = rows.find(known => serviceKey(known) === serviceKey(ref));
    if (!row) {
      throw responseError(404, { code: 'RELEASE_NOT_FOUND' });
    }
    return row;
  };
  const answers: CanaryApi = {
    listClusters: async () => ({
      items: [
        {
          name: 'eu-1',
          reachable: 'yes' as const,
          readOnly: false,
          kinds: [],
          services: rows.length,
          notes: [],
        },
      ],
      totalCount: 1,
    }),
    listServices: async () => listOf(rows),
    getService: async ref => detailOf(find(ref)),
    getOwnership: async ref => ownershipOf(find(ref)),
    listRevisions: async () => ({ items: [], totalCount: 0 }),
    listObjects: async () => ({ items: [], totalCount: 0 }),
    applyService: async () => {
      throw responseError(501);
    },
    rollbackService: async () => {
      throw responseError(501);
    },
    uninstallService: async ref => ({
      operation: 'uninstall' as const,
      ...ref,
      uid: 'uid-1',
    }),
  };
  return {
    listClusters: jest.fn(answers.listClusters),
    listServices: jest.fn(answers.listServices),
    getService: jest.fn(answers.getService),
    getOwnership: jest.fn(answers.getOwnership),
    listRevisions: jest.fn(answers.listRevisions),
    listObjects: jest.fn(answers.listObjects),
    applyService: jest.fn(answers.applyService),
    rollbackService: jest.fn(answers.rollbackService),
    uninstallService: jest.fn(answers.uninstallService),
  };
}
