import { concernsCluster } from './concernsCluster';

describe('concernsCluster', () => {
  it.each([
    ['the list', ['canary', 'services', {}], true],
    ['a service there', ['canary', 'service', 'eu-1/a/b', 'status'], true],
    ['a service elsewhere', ['canary', 'service', 'eu-10/a/b'], false],
    ['the experiments', ['canary', 'experiments', {}], true],
    ['an experiment there', ['canary', 'experiment', 'eu-1/a/b', 'plan'], true],
    ['an experiment elsewhere', ['canary', 'experiment', 'eu-10/a/b'], false],
    ['the activity', ['canary', 'activity', 'runs'], true],
    ['the charts', ['canary', 'charts'], false],
    ['another plugin', ['catalog', 'services'], false],
  ])('%s', (_, key, concerned) => {
    expect(concernsCluster(key, 'eu-1')).toBe(concerned);
  });
});
