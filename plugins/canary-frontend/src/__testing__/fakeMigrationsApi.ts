import type { MigrationsApi } from '@llm-canary/backstage-plugin-canary-common';
import { responseError } from './responseError';

export type FakeMigrationsApi = jest.Mocked<MigrationsApi>;

const notInThisTest = async () => {
  throw responseError(501);
};

/** An API without migrations; a test replaces the calls that it is about. */
export function fakeMigrationsApi(): FakeMigrationsApi {
  const answers: MigrationsApi = {
    list: async () => ({ items: [], totalCount: 0 }),
    get: notInThisTest,
    create: notInThisTest,
    review: notInThisTest,
    dryRun: notInThisTest,
    approve: notInThisTest,
    commit: notInThisTest,
    getResult: notInThisTest,
    getHelmResult: notInThisTest,
    getFile: notInThisTest,
    compareEvidence: notInThisTest,
  };
  const mocks = Object.entries(answers).map(([name, answer]) => [
    name,
    jest.fn(answer),
  ]);
  return Object.fromEntries(mocks);
}
