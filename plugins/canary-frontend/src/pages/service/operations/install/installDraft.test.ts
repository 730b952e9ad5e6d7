import type { KindAccess } from '@llm-canary/backstage-plugin-canary-common';
import {
  backendsOf,
  installRequest,
  newInstall,
  targetProblems,
  type InstallDraft,
} from './installDraft';

const draft: InstallDraft = {
  ...newInstall,
  cluster: 'eu-1',
  namespace: 'prod',
  name: 'chat',
  chart: { name: 'vllm', version: '0.9.5' },
};

describe('targetProblems', () => {
  it.each<[string, Partial<InstallDraft>, string]>([
    ['a whole address', {}, ''],
    ['no cluster', { cluster: '' }, 'required'],
    ['no namespace', { namespace: '' }, 'empty'],
    ['a namespace in capitals', { namespace: 'Prod' }, 'namespace'],
    ['a long namespace', { namespace: 'n'.repeat(64) }, 'long 64 63'],
    ['no name', { name: '' }, 'empty'],
    ['a name that begins with a digit', { name: '1chat' }, 'name'],
    ['a name with a dot', { name: 'a.b' }, 'name'],
    ['a word of YAML', { name: 'on' }, 'word on'],
    ['a long name', { name: 'a'.repeat(54) }, 'long 54 53'],
    ['the longest name', { name: 'a'.repeat(53) }, ''],
  ])('%s', (_, part, words) => {
    const problems = Object.values(targetProblems({ ...draft, ...part }));
    expect(problems.flatMap(p => Object.values(p ?? {})).join(' ')).toBe(words);
  });
});

describe('installRequest', () => {
  const request = {
    cluster: 'eu-1',
    namespace: 'prod',
    name: 'chat',
    chart: { name: 'vllm', version: '0.9.5' },
    layers: [{ name: 'edit', values: {} }],
  };

  it.each<
    [string, Partial<InstallDraft>, ReturnType<typeof backendsOf>, unknown]
  >([
    [
      'a choice of what it is kept as is sent',
      {},
      'both',
      { ...request, backend: 'llmservice' },
    ],
    [
      'no choice is sent where there is none',
      { backend: 'helm' },
      'helm',
      request,
    ],
    ['none is sent where it is not known', {}, 'unknown', request],
    ['no chart, nothing to send', { chart: undefined }, 'both', undefined],
    ['a faulty name, nothing to send', { name: 'on' }, 'both', undefined],
    [
      'a faulty layer, nothing to send',
      { layers: [{ name: 'a', owner: 'user', text: '- 1' }] },
      'both',
      undefined,
    ],
    [
      'no layers are the defaults',
      { layers: [], note: 'n' },
      'helm',
      { ...request, layers: [], note: 'n' },
    ],
  ])('%s', (_, part, backends, expected) => {
    expect(installRequest({ ...draft, ...part }, backends)).toEqual(expected);
  });
});

describe('backendsOf', () => {
  it.each<[KindAccess['state'], string]>([
    ['served', 'both'],
    ['partial', 'both'],
    ['absent', 'helm'],
    ['forbidden', 'unknown'],
    ['unknown', 'unknown'],
  ])('%s: %s', (state, backends) => {
    const kind = { apiVersion: 'x/v1', kind: 'LLMService', state };
    expect(
      backendsOf({
        name: 'eu-1',
        reachable: 'yes',
        readOnly: false,
        kinds: [kind],
        services: 0,
        notes: [],
        admission: { state: 'notChecked' },
        metrics: { state: 'notConfigured' },
      }),
    ).toBe(backends);
  });

  it('knows nothing of a cluster that is not there', () => {
    expect(backendsOf(undefined)).toBe('unknown');
  });
});
