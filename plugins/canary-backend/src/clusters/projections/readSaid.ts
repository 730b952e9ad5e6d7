import { hideSecrets } from '@llm-canary/backstage-plugin-canary-common';
import { readSentence, readText } from './readFields';

/** What somebody else says of an object, for a page: its values may be repeated there, secrets too. */
export function readSaid(
  text: unknown,
  about: { values: unknown; maximum?: number },
): string | undefined {
  const said = readText(text);
  return said === undefined
    ? undefined
    : readSentence(hideSecrets(said, about.values), about.maximum);
}
