import { maximumManifestCharacters, readManifest } from './readManifest';

describe('readManifest', () => {
  it('names the objects of all documents, and passes over what is none', () => {
    const text = `# Source: a\napiVersion: v1\nkind: Service\nmetadata:\n  name: a\n---\n---\njust: text\n---\napiVersion: apps/v1\nkind: Deployment\nmetadata:\n  name: b\n  namespace: other\n`;
    expect(readManifest(text)).toEqual([
      { apiVersion: 'v1', kind: 'Service', name: 'a', namespace: undefined },
      {
        apiVersion: 'apps/v1',
        kind: 'Deployment',
        name: 'b',
        namespace: 'other',
      },
    ]);
  });

  it.each([
    ['that is empty', '', []],
    ['that is no YAML', 'a: [', undefined],
    ['that is too large', ' '.repeat(maximumManifestCharacters + 1), undefined],
  ])('a manifest %s is not looked through', (_, text, wanted) => {
    expect(readManifest(text)).toEqual(wanted);
  });

  it('does not unfold a small text into a large one', () => {
    const bomb = `a: &a [x,x,x,x,x,x,x,x,x]\n${[...'bcdefgh'].map((name, index) => `${name}: &${name} [${Array(9).fill(`*${'abcdefgh'[index]}`).join()}]`).join('\n')}\n`;
    const before = Date.now();
    expect(readManifest(bomb)).toBeUndefined();
    expect(Date.now() - before).toBeLessThan(2_000);
  });
});
