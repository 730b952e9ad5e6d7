import { findInQueries } from './findInQueries';

/** A word in any mixture of small letters and capitals. */
const anyCase = (word: string) =>
  word.replace(/[a-z]/g, letter => `[${letter.toUpperCase()}${letter}]`);

/**
 * Texts that are secrets wherever they stand, by their form. What is looked ahead for is bounded, so that
 * no text makes the search grow with its square.
 */
const exact = [
  String.raw`-----BEGIN [A-Z\d ]*PRIVATE KEY-----[^-]*(?:-----END [A-Z\d ]*PRIVATE KEY-----)?`,
  String.raw`\beyJ[\w-]{8,2000}\.[\w-]{4,4000}\.[\w-]{4,}`,
  String.raw`\bhf_(?=[\w-]{0,64}[A-Z\d])[\w-]{12,}`,
  String.raw`\b(?:sk|rk)[-_](?=[\w-]{0,64}[A-Z\d])[\w-]{16,}`,
  String.raw`\bgh[pousr]_[A-Za-z\d]{16,}`,
  String.raw`\bgithub_pat_\w{16,}`,
  String.raw`\bglpat-[\w-]{12,}`,
  String.raw`\b(?:AKIA|ASIA)[A-Z\d]{12,}`,
  String.raw`\bxox[abeprs]-[\w-]{8,}`,
  String.raw`\bAIza[\w-]{30,}`,
  String.raw`\bnvapi-[\w-]{16,}`,
  String.raw`\bhooks\.slack\.com/services/[\w/]+`,
  String.raw`\b${anyCase('basic')} +(?=\S{0,64}[\d=.])[\w+/=.~-]{12,}`,
  // No word of a sentence: with a digit, a dot or a capital inside, or longer than words are.
  String.raw`\b${anyCase('bearer')} +(?=\S{0,64}(?:[\d=]|\.\w|[a-z][A-Z])|\S{20})[\w+/=.~-]{8,}`,
  // A header, to its end: any of the cookies may be the session.
  String.raw`\b${anyCase('cookie')}2?[ \t]*:[ \t]*[\w.-]{1,80}=[^\s"'\\][^\r\n"'\\]*`,
  // Also `JSESSIONID`. As above no word: it has a digit, or is longer.
  String.raw`${anyCase('sess')}(?:${anyCase('ion')})?(?:[-_]?${anyCase('id')})?=(?=[^\s;&]{0,64}\d|[^\s;&]{20})[\w+/=.~%-]{8,}`,
  // User and password in a URL, or a long user alone.
  String.raw`\b[a-z][a-z\d+.-]{0,30}://[^\s/@:]*:[^\s/@]+@`,
  String.raw`\bhttps?://[^\s/@:]{16,}@`,
  // A mask is one, so that none can be forged.
  String.raw`<masked:[\da-f]{16}>`,
].join('|');
const first = new RegExp(exact);
const all = new RegExp(exact, 'g');

/** Whether a text holds a secret that its own form gives away. */
export function holdsShape(text: string): boolean {
  return (
    (text.length > 11 && first.test(text)) || findInQueries(text).length > 0
  );
}

/** The parts of a text that their own form gives away. */
export function findShapes(text: string): string[] {
  return [...(text.match(all) ?? []), ...findInQueries(text)];
}
