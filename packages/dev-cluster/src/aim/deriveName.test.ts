import {
  claimName,
  deriveName,
  inferenceServiceName,
  profileRuntimeName,
  sharedProfileCacheName,
  sharedTemplateCacheName,
} from './deriveName';

const template = 'qwen3-32b-mi300x-lat-fp8';
const artifact = 'hf---qwen-qwen3-32b-fp8-d607ac8aa5';

it.each([
  [
    'InferenceService',
    inferenceServiceName('team-a', 'qwen-chat'),
    'qwen-chat-edd5f559',
  ],
  [
    'template cache',
    sharedTemplateCacheName('team-a', template),
    `${template}-e3c667bb`,
  ],
  [
    'profile cache',
    sharedProfileCacheName('team-a', template),
    `${template}-cache-9c4dd71e`,
  ],
  [
    'runtime of a profile',
    profileRuntimeName(template),
    `aim-${template}-6edf6165`,
  ],
  [
    'claim',
    claimName(artifact, '0a4f7c1e-5d0b-4c55-9a6e-2f1d6f1b7c10'),
    `${artifact}-cache-ac3d8032`,
  ],
  [
    'artifact',
    deriveName(
      ['hf://qwen/qwen3-32b-fp8'],
      ['hf://qwen/qwen3-32b-fp8', null, 'shared-rwx'],
      { digits: 10 },
    ),
    artifact,
  ],
])('the name of an %s is the one that the engine makes', (_, name, wanted) => {
  expect(name).toBe(wanted);
});

it('shortens the longest part, and never ends a part with a dash', () => {
  const name = deriveName(['a'.repeat(30), `${'b'.repeat(39)}-c`], ['x']);
  expect(name).toHaveLength(63);
  expect(name).toMatch(/^a+-b+-[0-9a-f]{8}$/);
});
