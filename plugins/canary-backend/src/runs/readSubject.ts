import type { RecordSubject } from '@llm-canary/backstage-plugin-canary-common';

/** What a row says that it is about. */
export function readSubject(text: string): RecordSubject {
  return text === 'experiment' ? 'experiment' : 'service';
}
