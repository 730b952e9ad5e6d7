const setOf = (words: string): ReadonlySet<string> =>
  new Set(words.split(/\s+/).filter(word => word !== ''));

/** One of these words makes a key that of a secret. */
export const secretWords = setOf(`
  password passwords passwd pwd passphrase passcode htpasswd
  secret secrets token tokens jwt bearer
  credential credentials creds authorization
  apikey apikeys privatekey accesskey secretkey signingkey encryptionkey
  auths dockerconfigjson dockercfg kubeconfig netrc pgpass dsn
`);

/** The same as the last word only. */
export const lastSecretWords = setOf('pass pat');

/** Words that people write together: whatever ends so, as in `hftoken` and `dbpassword`. */
export const secretEndings = [
  'password',
  'passwd',
  'passphrase',
  'apikey',
  'secretkey',
  'privatekey',
  'accesskey',
  'credentials',
  'secret',
  'token',
];

/** What a `key` is a key of, when it is a secret. */
export const keyOwners = setOf(`
  api private secret access auth authentication encryption signing sign ssh license licence master
  account shared hmac storage service subscription app application admin deploy webhook tls ssl
  openai anthropic huggingface hf nvidia ngc wandb
`);

/** Pairs that are secrets although neither word is. */
export const secretPairs = setOf('secret-id connection-string role-secret');

/** With the word token these speak of what a model writes and reads, such as `eos_token`: no secret. */
export const modelWords = setOf(`
  eos bos pad unk sep cls mask stop special image video audio start end begin think thinking
  reasoning tool vocab chat
`);

/** With the word token these count: their numbers are no secrets. */
export const countingWords = setOf(`
  max min num n total count number limit limits budget batched speculative draft prompt completion
  input output generated generation new prefill decode per cached chunk free used skip ignore context
  sampled first next last inter time target added predicted spec partial long step
`);

/** As the last word of a key these say something about a secret, and are none. */
export const describingWords = setOf(`
  name names namespace file files filename path paths dir directory folder mount url uri endpoint host
  hostname port server registry type types class kind provider method mode enabled enable disabled
  required optional create created policy ttl expiry expires expiration seconds minutes hours days ms
  duration timeout interval period rotation size length len limit limits count max min num number
  budget rate ratio threshold window capacity usage latency format algorithm alg issuer audience
  username user email label labels annotations version id ids index position engine store backend
  scope scopes role roles template strategy schema pattern rules reviewer projection delay
`);

/** As the last word of a key these say where a secret stands. */
export const referringWords = setOf(
  'ref refs reference references from selector',
);

/** Anywhere in a key these say that it names a secret that stands elsewhere. */
export const existingWords = setOf('existing external pull automount');

/** Texts at the place of a secret that are none: switches. */
export const switches = setOf('true false yes no on off null none');
