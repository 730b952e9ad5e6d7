import fc from 'fast-check';
import { parseLossless } from '../json';
import { findSecrets } from './findSecrets';

const found = (text: string) =>
  findSecrets(parseLossless(text)).map(({ path }) => path);

describe('findSecrets', () => {
  it.each([
    'password',
    'Password',
    'DB_PASSWORD',
    'dbPassword',
    'db-password',
    'dbpassword',
    'passwd',
    'redis.passwd',
    'DB_PASS',
    'pwd',
    'passphrase',
    'token',
    'HF_TOKEN',
    'hfToken',
    'hftoken',
    'HUGGING_FACE_HUB_TOKEN',
    'api.token',
    'token2',
    'apiKey',
    'APIKey',
    'API_KEY',
    'api-key',
    'apikey',
    'VLLM_API_KEY',
    'openaiKey',
    'secretKey',
    'awsSecretAccessKey',
    'accessKey',
    'access_key',
    'clientSecret',
    'client_secret',
    'oauth2ClientSecret',
    'privateKey',
    'private-key',
    'tls.key',
    'credentials',
    'awsCredentials',
    'authorization',
    'Authorization',
    'bearerToken',
    'jwt',
    'connectionString',
    'secret_id',
    '.dockerconfigjson',
    'licenseKey',
    'newToken',
    'passwordBase64',
  ])('takes the text under %s for a secret', key => {
    expect(findSecrets({ [key]: 'correct horse' })).toHaveLength(1);
  });

  it.each([
    'secretName',
    'existingSecret',
    'existingSecretPasswordKey',
    'externalSecrets',
    'imagePullSecrets',
    'tokenSecretName',
    'secretRef',
    'credentialsRef',
    'passwordFile',
    'tokenPath',
    'tokenUrl',
    'passwordPolicy',
    'tokenizer',
    'tokenizerMode',
    'tokenizer_pool_size',
    'eos_token',
    'bos-token',
    'padToken',
    'special_tokens',
    'accessKeyId',
    'publicKey',
    'routingKey',
    'key',
    'name',
    'model',
    'compass',
    'bypass',
    'authentication',
    'secretProviderClass',
    'serviceAccountTokenExpiration',
  ])('takes the text under %s for none', key => {
    expect(findSecrets({ [key]: 'correct horse' })).toEqual([]);
  });

  it.each([
    ['a number that is a limit', '{"maxTokens":4096}', []],
    ['another limit', '{"max_num_batched_tokens":8192}', []],
    ['a limit that is a text', '{"maxTokens":"4096"}', []],
    ['a count', '{"tokens":512,"numTokens":1}', []],
    ['a lifetime', '{"tokenTtlSeconds":3600,"passwordLength":12}', []],
    [
      'a number at the place of a password',
      '{"password":12345}',
      ['/password'],
    ],
    [
      'a number that no double holds',
      '{"password":9007199254740993}',
      ['/password'],
    ],
    ['a boolean', '{"password":true,"token":false}', []],
    ['the text of a boolean', '{"token":"true","password":"None"}', []],
    ['nothing', '{"password":null,"token":""}', []],
    [
      'a variable that is filled in elsewhere',
      '{"token":"$(HF_TOKEN)","password":"${PW}","apiKey":"{{ .Values.k }}"}',
      [],
    ],
    [
      'a reference',
      '{"password":{"secretKeyRef":{"name":"s","key":"password"}}}',
      [],
    ],
    [
      'a reference to a reference',
      '{"env":[{"name":"HF_TOKEN","valueFrom":{"secretKeyRef":{"name":"hf","key":"token"}}}]}',
      [],
    ],
    ['a secret of Kubernetes', '{"secret":{"name":"hf","key":"token"}}', []],
    [
      'a volume',
      '{"volumes":[{"name":"v","secret":{"secretName":"s","items":[{"key":"token","path":"t"}]}}]}',
      [],
    ],
    [
      'a list of variables',
      '{"env":[{"name":"LOG","value":"info"},{"name":"HF_TOKEN","value":"abc"}]}',
      ['/env/1/value'],
    ],
    [
      'a variable that is a map alone',
      '{"first":{"name":"HF_TOKEN","value":"abc"}}',
      ['/first/value'],
    ],
    [
      'a number of a variable',
      '{"e":[{"name":"PASSWORD","value":1}]}',
      ['/e/0/value'],
    ],
    [
      'a header',
      '{"headers":[{"key":"Authorization","value":"abc"}]}',
      ['/headers/0/value'],
    ],
    [
      'variables by name',
      '{"env":{"HF_TOKEN":"a","LOG":"b"}}',
      ['/env/HF_TOKEN'],
    ],
    [
      'all below the key of secrets',
      '{"secrets":{"A":"a","B":{"C":1}}}',
      ['/secrets/A', '/secrets/B/C'],
    ],
    [
      'what describes a secret beside it',
      '{"credentials":{"username":"u","pin":"1","type":"basic"}}',
      ['/credentials/pin'],
    ],
    ['a list of tokens', '{"tokens":["a","b"]}', ['/tokens/0', '/tokens/1']],
    [
      'named keys',
      '{"apiKeys":[{"name":"team","key":"abcdef"}]}',
      ['/apiKeys/0/key'],
    ],
    [
      'logins of a registry',
      '{"auths":{"ghcr.io":{"auth":"dTpw","username":"u"}}}',
      ['/auths/ghcr.io/auth'],
    ],
    [
      'an argument with its value',
      '{"args":["--api-key=abc","--port=1"]}',
      ['/args/0'],
    ],
    [
      'an argument before its value',
      '{"args":["--api-key","abc","--port","1"]}',
      ['/args/1'],
    ],
    ['a flag without a value', '{"args":["--api-key","--port"]}', []],
    [
      'a flag with a variable',
      '{"args":["--api-key=$(KEY)","--api-key","$(KEY)"]}',
      [],
    ],
    [
      'a command line',
      '{"command":"vllm serve m --api-key abc --port 1"}',
      ['/command'],
    ],
    [
      'a command line without',
      '{"command":"vllm serve m --tokenizer t --max-model-len 1"}',
      [],
    ],
    ['an assignment', '{"env":["HF_TOKEN=abc","LOG=info"]}', ['/env/0']],
    [
      'an assignment in a value',
      '{"a":"env: HF_TOKEN=abc","b":"header: x-api-key: abc","c":"{x:{token:abc}}","d":"--set=auth.password=abc"}',
      ['/a', '/b', '/c', '/d'],
    ],
    ['a login of npm', '{"f":"//npm.example/:_authToken=abc"}', ['/f']],
    [
      'tags of images',
      '{"a":"ghcr.io/org/token-counter:v1","b":"image: ghcr.io/org/token-counter:v1"}',
      [],
    ],
    ['a file with one', '{"f":"a: 1\\npassword: xyz\\n"}', ['/f']],
    [
      'a file with a variable list',
      '{"f":"- name: HF_TOKEN\\n  value: xyz\\n"}',
      ['/f'],
    ],
    [
      'a JSON text',
      '{"f":"{\\"env\\":[{\\"name\\":\\"HF_TOKEN\\",\\"value\\":\\"x\\"}]}"}',
      ['/f'],
    ],
    [
      'a JSON text in one',
      '{"f":"{\\"f\\":\\"{\\\\\\"token\\\\\\":\\\\\\"x\\\\\\"}\\"}"}',
      ['/f'],
    ],
    [
      'a registry login as a text',
      '{"f":"{\\"auths\\":{\\"r\\":{\\"auth\\":\\"dTpw\\"}}}"}',
      ['/f'],
    ],
    ['an escaped key', '{"a/b~c":{"token":"x"}}', ['/a~1b~0c/token']],
    [
      'a key of the prototype',
      '{"__proto__":{"token":"x"},"constructor":{"token":"y"}}',
      ['/__proto__/token', '/constructor/token'],
    ],
    [
      'a mask, so that none can be forged',
      '{"a":"<masked:0123456789abcdef>"}',
      ['/a'],
    ],
    ['a text alone', '"hf_abcdefghijklmnopqrstuvWXYZ012345"', ['']],
  ])('%s', (_sentence, text, paths) => {
    expect(found(text)).toEqual(paths);
  });

  it.each([
    [
      'a private key',
      '-----BEGIN RSA PRIVATE KEY-----\nMIIE\n-----END RSA PRIVATE KEY-----',
    ],
    ['a JSON web token', 'eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxIn0.c2lnbmF0dXJl'],
    ['a token of Hugging Face', 'hf_EXAMPLE-NOT-A-REAL-TOKEN'],
    ['a key of OpenAI', 'sk-proj-EXAMPLE00notARealKey000'],
    ['a token of GitHub', 'ghp_EXAMPLE0000000000000000000000000000'],
    [
      'a fine-grained token of GitHub',
      'github_pat_EXAMPLE00000000000000_00000',
    ],
    ['a token of GitLab', 'glpat-EXAMPLE0000000000000'],
    ['a key of AWS', 'AKIAEXAMPLE000000000'],
    ['a token of Slack', 'xoxb-000000000000-EXAMPLE'],
    ['a password in a URL', 'postgres://app:correct@db:5432/x'],
    ['a token in a URL', 'https://EXAMPLE00000000000000@github.com/a/b'],
    ['a header', 'Bearer EXAMPLE0000000000'],
    ['a header with a short token', 'bearer s3cr3t-1'],
    ['a header with a token of letters', 'Bearer AbCdEfGhIjKl'],
    ['a header with a token of small letters', 'Bearer abcdefghijklmnopqrstuv'],
    ['a header in capitals', 'BEARER EXAMPLE0000000000'],
    ['a header in small letters alone', 'bearer example0000000000'],
    ['a login in capitals', 'BASIC dXNlcjpwYXNz0w=='],
    ['the first parameter of a query', 'https://h/x?token=correct-horse'],
    ['a key as the first parameter', 'https://h/x?api_key=correct-horse'],
    ['a later parameter', 'https://h/x?a=1&token=correct-horse'],
    ['a short parameter', 'https://h/x?token=abc&a=1'],
    ['a parameter of a fragment', 'https://h/x#access_token=correct-horse'],
    ['a signature of Azure', 'https://h/x?sv=2022-11-02&sr=b&sig=aBc%2Fd%3D'],
    ['a signature of AWS', 'https://h/x?X-Amz-Signature=0123456789abcdef'],
    ['a signature of Google', 's3://h/x?X-Goog-Signature=0123456789abcdef'],
    ['a session', 'session=0123456789abcdef'],
    ['a session by its number', 'JSESSIONID=0123456789ABCDEF'],
    ['a cookie', 'Cookie: session=correct'],
    ['a cookie in small letters', 'cookie: theme=dark; sid=s3cr3t'],
    ['a cookie that is set', 'Set-Cookie: sid=abc; HttpOnly'],
  ])('knows %s by its form, wherever it stands', (_sentence, text) => {
    expect(findSecrets({ any: { thing: [text] } })).toEqual([
      { path: '/any/thing/0', value: text },
    ]);
    expect(findSecrets({ any: `before ${text} after` })).toHaveLength(1);
  });

  it.each([
    'https://charts.example/path?x=1',
    'hf://org/model?revision=main',
    'hf://org/model?revision=main&token=$(HF_TOKEN)',
    'https://h/x?token=',
    'https://h/x?token=${TOKEN}&a=1',
    'https://h/x?max_tokens=512&tokenizer=auto',
    'https://h/x?signatures=all&design=v2',
    'pvc://claim/llama-3.1-8b?subpath=v1',
    'https://h/docs?session=2#session',
    'session=affinity',
    'session: sticky',
    'sessionAffinity=ClientIP',
    'the session=closed for today',
    'Cookie: none',
    'cookie policy: see a=b',
    'THE BEARER OF THIS',
    'BEARER AUTHENTICATION',
    'BASIC CONFIGURATION OF IT',
    'ghcr.io/org/image:v1.2.3',
    'ssh://git@github.com/a/b',
    'hf_transfer',
    'sk-learn-something-long-here',
    'a: b, c=d',
    'key: value',
    'name: x, value: y',
    '--tokenizer-mode auto --max-num-batched-tokens 8192',
    'basic configuration of it',
    'Bearer authentication is used',
    'Bearer authentication.',
    'bearer tokens, JWTs',
    'The bearer of this',
    '{"maxTokens": 5}',
    'nvidia.com/gpu',
    'sha256:0123456789abcdef',
    'meta-llama/Llama-3.1-8B-Instruct',
    '-----BEGIN CERTIFICATE-----',
  ])('takes %s for no secret', text => {
    expect(findSecrets({ any: text })).toEqual([]);
  });

  it('reads a part of a tree as the whole would be read', () => {
    expect(findSecrets({ a: 'x' }, ['global', 'secrets'])).toEqual([
      { path: '/a', value: 'x' },
    ]);
    expect(findSecrets('x', ['db', 'password'])).toEqual([
      { path: '', value: 'x' },
    ]);
  });

  it('is total, and finds leaves only', () => {
    fc.assert(
      fc.property(fc.jsonValue(), tree => {
        for (const { value } of findSecrets(tree)) {
          expect(['string', 'number']).toContain(typeof value);
        }
      }),
    );
  });
});
