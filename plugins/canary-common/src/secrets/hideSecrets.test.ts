import { hideSecrets } from './hideSecrets';

describe('hideSecrets', () => {
  it.each([
    ['a secret of the values', 'no correct-horse here', 'no <masked> here'],
    ['a secret by its form', 'no hf_EXAMPLE0000000000', 'no <masked>'],
    [
      'a parameter of an address, its name included',
      'GET https://h/x?a=1&token=abc failed',
      'GET https://h/x?a=1&<masked> failed',
    ],
    [
      'one parameter that begins like another',
      'https://h/?token=abc and https://h/?token=abcdef',
      'https://h/?<masked> and https://h/?<masked>',
    ],
    ['a cookie', 'sent Cookie: a=b; c=d', 'sent <masked>'],
    ['a header in capitals', 'sent BEARER abc123def4', 'sent <masked>'],
    [
      'no parameter that is none',
      'hf://org/model?revision=main is not there',
      'hf://org/model?revision=main is not there',
    ],
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
