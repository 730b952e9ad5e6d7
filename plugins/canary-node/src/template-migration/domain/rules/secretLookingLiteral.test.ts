import {
  codesAfter,
  pathsAfter,
  set,
  type Change,
} from '../__testUtils__/judging';
import { cleanUnit } from '../__testUtils__/cleanUnit';
import { judgeUnit } from '.';

const secret = 'hf_EXAMPLE-NOT-A-REAL-TOKEN';
const variable = { name: 'HF_TOKEN', value: secret };
const containers = (more: object) => [
  {
    name: 'kserve-container',
    volumeMounts: [{ name: 'hf---qwen-qwen3-32b-fp8-d607ac8aa5' }],
    ...more,
  },
];
const inContainer = (more: object) =>
  set('inferenceService', 'spec.predictor.containers', containers(more));

describe('SecretLookingLiteral', () => {
  it.each<[string, Change, string]>([
    [
      'the template',
      set('template', 'spec.env', [variable]),
      'AIMServiceTemplate/spec.env[0].value',
    ],
    [
      'what was discovered of the template',
      set('template', 'status.profile.env_vars', { HF_TOKEN: secret }),
      'AIMServiceTemplate/status.profile.env_vars.HF_TOKEN',
    ],
    [
      'arguments of the engine',
      set('template', 'status.profile.engine_args', { 'api-key': 'abcdefgh' }),
      'AIMServiceTemplate/status.profile.engine_args.api-key',
    ],
    [
      'the template cache',
      set('templateCache', 'spec.env', [variable]),
      'AIMTemplateCache/spec.env[0].value',
    ],
    [
      'the artifact',
      set('artifact', 'spec.env', [variable]),
      'AIMArtifact/spec.env[0].value',
    ],
    [
      'the runtime configuration',
      set('runtimeConfig', 'spec.env', [variable]),
      'AIMRuntimeConfig/spec.env[0].value',
    ],
    [
      'a variable of the InferenceService',
      inContainer({ env: [variable] }),
      'InferenceService/spec.predictor.containers[0].env[0].value',
    ],
    [
      'an argument of the InferenceService',
      inContainer({ args: ['--api-key', 'abcdefgh'] }),
      'InferenceService/spec.predictor.containers[0].args[1]',
    ],
    [
      'an argument in one word',
      inContainer({ args: ['--hf-token=abcdefgh'] }),
      'InferenceService/spec.predictor.containers[0].args[0]',
    ],
    [
      'a variable whose name alone tells',
      inContainer({ env: [{ name: 'TOKEN_SEED', value: 'abc' }] }),
      'InferenceService/spec.predictor.containers[0].env[0].value',
    ],
    [
      'a URL with a password',
      set('runtimeConfig', 'spec.artifact', {
        proxy: 'https://user:password@proxy.example',
      }),
      'AIMRuntimeConfig/spec.artifact.proxy',
    ],
    [
      'an annotation',
      set('service', 'metadata.annotations[example.com/note]', secret),
      'AIMService/metadata.annotations[example.com/note]',
    ],
    [
      'a private key',
      set('model', 'spec.note', '-----BEGIN RSA PRIVATE KEY-----\nMIIE'),
      'AIMModel/spec.note',
    ],
  ])(
    'R53: in %s it is manual, and its place is told',
    (_where, change, path) => {
      expect(codesAfter(change)).toContain('SecretLookingLiteral');
      expect(pathsAfter(change)).toContain(path);
    },
  );

  it('R53: is the one reason of a template with a token', () => {
    expect(codesAfter(set('template', 'spec.env', [variable]))).toEqual([
      'SecretLookingLiteral',
    ]);
  });

  it('R34: reasons never hold the secret', () => {
    const unit = cleanUnit();
    set('template', 'spec.env', [variable])(unit);
    set('artifact', 'spec.env', [variable])(unit);
    inContainer({ args: [`--hf-token=${secret}`] })(unit);
    expect(JSON.stringify(judgeUnit(unit))).not.toContain(secret);
  });

  it.each<[string, Change]>([
    [
      'a variable out of a Secret',
      set('template', 'spec.env', [
        {
          name: 'HF_TOKEN',
          valueFrom: { secretKeyRef: { name: 'hf-token', key: 'token' } },
        },
      ]),
    ],
    [
      'credentials of the cache out of a Secret',
      set('service', 'spec.caching.env', [
        {
          name: 'HF_TOKEN',
          valueFrom: { secretKeyRef: { name: 'hf-token', key: 'token' } },
        },
      ]),
    ],
    [
      'the names of pull secrets',
      set('service', 'spec.imagePullSecrets', [{ name: 'registry-login' }]),
    ],
    [
      'numbers of tokens',
      inContainer({
        args: ['--max-num-batched-tokens', '8192', '--max-tokens=4096'],
        env: [{ name: 'MAX_TOKENS', value: '4096' }],
      }),
    ],
    [
      'switches of the tokenizer',
      inContainer({
        args: ['--tokenizer-mode', 'auto'],
        env: [{ name: 'TOKENIZERS_PARALLELISM', value: 'false' }],
      }),
    ],
    [
      'a variable of a variable',
      inContainer({ env: [{ name: 'API_TOKEN', value: '$(HF_TOKEN)' }] }),
    ],
  ])('R53: %s is none', (_sentence, change) => {
    expect(codesAfter(change)).toEqual([]);
  });
});
