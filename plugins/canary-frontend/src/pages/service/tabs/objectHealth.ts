import type { ReleaseObject } from '@llm-canary/backstage-plugin-canary-common';

/** How an object stands, as a tone and the word for it. */
export interface ObjectHealth {
  tone: 'ok' | 'warn' | 'off';
  word: 'live' | 'notReady' | 'missing' | 'noAccess' | 'error';
}

/** An object that may not be read is not in trouble: nobody knows. */
export function objectHealth(object: ReleaseObject): ObjectHealth {
  switch (object.state) {
    case 'live':
      return object.ready === false
        ? { tone: 'warn', word: 'notReady' }
        : { tone: 'ok', word: 'live' };
    case 'missing':
      return { tone: 'warn', word: 'missing' };
    case 'noAccess':
      return { tone: 'off', word: 'noAccess' };
    case 'error':
      return { tone: 'warn', word: 'error' };
    default: {
      const unexpected: never = object.state;
      return unexpected;
    }
  }
}
