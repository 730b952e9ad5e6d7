import {
  type Layer,
  maskPlan,
  mergeLayers,
  parseLossless,
  stringifyLossless,
} from '@llm-canary/backstage-plugin-canary-common';
import fc from 'fast-check';
import { createMasks } from './Masks';
import { restoreMasks } from './restoreMasks';

const masks = createMasks(Buffer.alloc(32, 1));
const subject = 'apply refused: team/chat';
const layersOf = (values: Record<string, string>): Layer[] =>
  Object.entries(values).map(([name, text]) => ({
    name,
    values: parseLossless(text),
  }));
const of = (secret: unknown) => JSON.stringify(masks.of(secret));

describe('restoreMasks', () => {
  it.each<[string, Record<string, string>, Record<string, string>, unknown]>([
    [
      'a mask stands for the value at its place',
      { form: '{"a":1,"token":"s3cret"}' },
      { form: `{"a":2,"token":${of('s3cret')}}` },
      [{ a: 2, token: 's3cret' }],
    ],
    [
      'also in a list',
      { form: '{"env":[{"name":"TOKEN","value":"s3cret"}]}' },
      { form: `{"env":[{"name":"TOKEN","value":${of('s3cret')}}]}` },
      [{ env: [{ name: 'TOKEN', value: 's3cret' }] }],
    ],
    [
      'of two layers each has its own',
      { form: '{"token":"first"}', edit: '{"token":"second"}' },
      {
        form: `{"token":${of('first')}}`,
        edit: `{"token":${of('second')}}`,
      },
      [{ token: 'first' }, { token: 'second' }],
    ],
    [
      'a mask under another key, where it is a secret again',
      { form: '{"token":"s3cret"}' },
      { form: `{"auth":{"apiKey":${of('s3cret')}}}` },
      [{ auth: { apiKey: 's3cret' } }],
    ],
    [
      'in another layer',
      { form: '{"token":"s3cret"}' },
      { edit: `{"token":${of('s3cret')}}` },
      [{ token: 's3cret' }],
    ],
    [
      'after a list was sorted otherwise',
      {
        form: '{"env":[{"name":"A","value":"1"},{"name":"TOKEN","value":"s3cret"}]}',
      },
      { form: `{"env":[{"name":"TOKEN","value":${of('s3cret')}}]}` },
      [{ env: [{ name: 'TOKEN', value: 's3cret' }] }],
    ],
    [
      'a key of the prototype',
      { form: '{"__proto__":{"token":"s3cret"}}' },
      { form: `{"__proto__":{"token":${of('s3cret')}},"b":1}` },
      [JSON.parse('{"__proto__":{"token":"s3cret"},"b":1}')],
    ],
    [
      'no mask at all',
      { form: '{"token":"x"}' },
      { form: '{"a":1}' },
      [{ a: 1 }],
    ],
    [
      'the last of several layers of one name, as in a plan',
      { form: '{"token":"s3cret"}' },
      { form: `{"token":${of('s3cret')}}` },
      [{ token: 's3cret' }],
    ],
  ])('%s', (_sentence, live, sent, restored) => {
    const layers = restoreMasks({
      sent: layersOf(sent),
      live: layersOf(live),
      masks,
      subject,
    });
    expect(layers.map(({ values }) => values)).toEqual(restored);
  });

  it('gives a number back with all its digits', () => {
    const live = layersOf({ form: '{"password":9007199254740993}' });
    const [{ values }] = live;
    const secret = (values as { password: unknown }).password;
    const sent = layersOf({ form: `{"password":${of(secret)}}` });
    expect(
      stringifyLossless(restoreMasks({ sent, live, masks, subject })[0].values),
    ).toBe('{"password":9007199254740993}');
  });

  it.each<[string, Record<string, string>, string, RegExp]>([
    [
      'a mask of another service',
      { form: '{"token":"s3cret"}' },
      `{"token":${of('other')}}`,
      /mask at \/token of layer form stands for no value/,
    ],
    [
      'a mask where nothing stands',
      {},
      `{"a":[{"token":${of('s3cret')}}]}`,
      /mask at \/a\/0\/token of layer form stands for no value/,
    ],
    [
      'a mask of the service as a key',
      { form: '{"token":"s3cret"}' },
      `{"secrets":{${of('s3cret')}:1}}`,
      /mask at \/secrets\/<masked:[0-9a-f]+> of layer form is a key/,
    ],
    [
      'a number that is asked for as a text',
      { form: '{"password":12345}' },
      `{"password":${of('12345')}}`,
      /stands for no value/,
    ],
    [
      'a mask within a text',
      { form: '{"token":"s3cret"}' },
      `{"token":"Bearer ${masks.of('s3cret')}"}`,
      /is a part of a text/,
    ],
    [
      'a secret that would be shown under another key',
      { form: '{"token":"s3cret"}' },
      `{"route":${of('s3cret')}}`,
      /mask at \/route of layer form stands for a secret, which would be shown/,
    ],
    [
      'a secret whose variable was renamed',
      { form: '{"env":[{"name":"TOKEN","value":"s3cret"}]}' },
      `{"env":[{"name":"LOG","value":${of('s3cret')}}]}`,
      /would be shown in the clear/,
    ],
    [
      'a secret that only the secret beside it hid',
      { form: '{"token":"s3cret","args":["s3cret"]}' },
      `{"args":[${of('s3cret')}]}`,
      /would be shown in the clear/,
    ],
  ])('refuses %s', (_sentence, live, sent, message) => {
    expect(() =>
      restoreMasks({
        sent: layersOf({ form: sent }),
        live: layersOf(live),
        masks,
        subject,
      }),
    ).toThrow(
      expect.objectContaining({
        code: 'INVALID_INPUT',
        message: expect.stringMatching(message),
      }),
    );
  });

  it('takes whatever was shown back as it was', () => {
    const leaf = fc.oneof(fc.string({ maxLength: 12 }), fc.integer());
    const values = fc.dictionary(
      fc.constantFrom('token', 'secrets', 'args', 'name', 'value', 'port', 'a'),
      fc.oneof(
        leaf,
        fc.array(leaf, { maxLength: 3 }),
        fc.dictionary(fc.constantFrom('password', 'b', 'name', 'value'), leaf),
      ),
    );
    fc.assert(
      fc.property(fc.array(values, { maxLength: 3 }), documents => {
        const live = documents.map((one, index) => ({
          name: `L${index}`,
          values: one,
        }));
        const plan = mergeLayers(live, { systemLayer: 'canary-system' });
        const { layers } = maskPlan(plan, masks.of);
        const sent = layers.map(({ name, values: shown }) => ({
          name,
          values: shown,
        }));
        expect(restoreMasks({ sent, live, masks, subject })).toEqual(live);
      }),
    );
  });

  it('looks at each place once, however many masks there are', () => {
    const count = 200;
    const text = (valueOf: (at: number) => unknown) =>
      JSON.stringify(
        Object.fromEntries(
          Array.from({ length: count }, (_, at) => [
            `k${at}Token`,
            valueOf(at),
          ]),
        ),
      );
    const live = layersOf({ form: text(at => `secret-${at}`) });
    const [sent] = layersOf({ form: text(at => masks.of(`secret-${at}`)) });
    let asked = 0;
    const values = new Proxy(sent.values as object, {
      ownKeys(target) {
        asked += 1;
        return Reflect.ownKeys(target);
      },
    });
    const digest = jest.fn(masks.of);
    const restored = restoreMasks({
      sent: [{ name: 'form', values }],
      live,
      masks: { of: digest },
      subject,
    });
    expect(restored).toEqual(live);
    expect(digest).toHaveBeenCalledTimes(count);
    expect(asked).toBeLessThan(10);
  });
});
