import { flattenMessages } from './flattenMessages';
import { english } from './messages.en';
import chinese from './messages.zh';

const en: Record<string, string> = flattenMessages(english);
const zh: Record<string, string> = chinese;

function placeholders(text: string): string[] {
  return [...text.matchAll(/{{\s*(\w+)\s*}}/g)].map(match => match[1]).sort();
}

describe('translations', () => {
  it('have the same keys in both languages', () => {
    expect(Object.keys(zh).sort()).toEqual(Object.keys(en).sort());
  });

  it.each(Object.keys(en))(
    '%s takes the same values and says something',
    key => {
      expect(placeholders(zh[key])).toEqual(placeholders(en[key]));
      expect(en[key].trim()).not.toBe('');
      expect(zh[key].trim()).not.toBe('');
    },
  );

  it('are Chinese where they can be', () => {
    // Names and units that both languages write alike.
    const alike = /^(UTC|UID|Helm|SLO|Chart)$/;
    const untranslated = Object.keys(en).filter(
      key => zh[key] === en[key] && !alike.test(en[key]),
    );
    expect(untranslated).toEqual([]);
  });
});
