import { hideSecrets } from './hideSecrets';

describe('hideSecrets', () => {
  it.each([
    ['a secret of the values', 'no correct-horse here', 'no <masked> here'],
    ['a secret by its form', 'no hf_EXAMPLE0000000000', 'no <masked>'],
    [
      'nothing else',
      'token: Invalid value of vllm',
      'token: Invalid value of vllm',
    ],
  ])('hides %s', (_sentence, text, hidden) => {
    const values = { token: 'correct-horse', image: 'vllm', secret: 'abc' };
    expect(hideSecrets(text, values)).toBe(hidden);
  });
});
