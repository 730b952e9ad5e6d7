import { selectVersion } from './selectVersion';

const versions = ['2.0.0-rc.1', '1.10.0', '1.9.3', '1.9.2', '0.4.1', '0.4.0'];

describe('selectVersion', () => {
  it.each([
    ['an exact version', '1.9.2', '1.9.2'],
    ['an exact pre-release', '2.0.0-rc.1', '2.0.0-rc.1'],
    ['a v in front of an exact version', 'v1.9.2', '1.9.2'],
    ['the newest of a range, as numbers and not as text', '^1.2.0', '1.10.0'],
    ['a caret below 1 stays in the minor', '^0.4.0', '0.4.1'],
    ['a tilde', '~1.9.0', '1.9.3'],
    ['a part of a version', '1.9', '1.9.3'],
    ['a wildcard', '1.9.x', '1.9.3'],
    ['a comma for "and"', '>=1.0.0, <1.10.0', '1.9.3'],
    ['a space for "and"', '>=1.0.0 <1.10.0', '1.9.3'],
    ['two ranges', '0.4.x || 1.9.x', '1.9.3'],
    ['signs the other way round', '=>1.0.0, =<1.9.2', '1.9.2'],
    ['a hyphen', '0.4.0 - 1.9.2', '1.9.2'],
    ['everything, without pre-releases', '*', '1.10.0'],
    ['no text, which is everything', '', '1.10.0'],
    ['pre-releases for a range that names one', '>=1.0.0-0', '2.0.0-rc.1'],
  ])('takes %s', (_sentence, asked, version) => {
    expect(selectVersion(versions, asked)).toBe(version);
  });

  it.each([
    ['a version that is not there', '1.9.4'],
    ['a range without any', '>3'],
    ['what is no range', 'latest'],
    ['something evil', '$(reboot)'],
  ])('finds none for %s', (_sentence, asked) => {
    expect(selectVersion(versions, asked)).toBeUndefined();
  });
});
