import { refuseMasks } from './refuseMasks';

const mask = '<masked:0123456789abcdef>';

describe('refuseMasks', () => {
  it.each<[string, unknown, unknown, string]>([
    ['a mask', { a: [{ b: mask }] }, undefined, '/a/0/b'],
    ['a mask as a key', { a: { [mask]: 1 } }, undefined, `/a/${mask}`],
    ['a mask in place of another text', { a: mask }, { a: 'x' }, '/a'],
  ])('refuses %s', (_sentence, after, before, path) => {
    expect(() => refuseMasks(after, before)).toThrow(
      expect.objectContaining({
        code: 'INVALID_INPUT',
        message: expect.stringContaining(` ${path}`),
      }),
    );
  });

  it.each<[string, unknown, unknown]>([
    ['what holds none', { a: 'x', b: [1, null, true] }, undefined],
    ['one that the cluster holds already', { a: mask }, { b: mask }],
    ['a key that the cluster holds already', { [mask]: 1 }, { [mask]: 2 }],
    ['a text about masks', { a: `see ${mask}` }, undefined],
  ])('lets %s pass', (_sentence, after, before) => {
    expect(() => refuseMasks(after, before)).not.toThrow();
  });
});
