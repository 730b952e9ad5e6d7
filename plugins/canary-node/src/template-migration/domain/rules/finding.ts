import type { ManualOutcome } from '@llm-canary/backstage-plugin-canary-common';
import type { Rule, UnitFacts } from '../facts';

/** What speaks against a unit, and where it was seen. Never holds a value that may be a secret. */
export interface Finding {
  message: string;
  path?: string;
}

function finding(message: string, path?: string): Finding {
  return path === undefined ? { message } : { message, path };
}

/** A finding where a fact holds. */
export function findIf(
  fact: boolean,
  message: string,
  path?: string,
): Finding[] {
  return fact ? [finding(message, path)] : [];
}

/** A rule out of what it finds. */
export function defineRule(
  code: ManualOutcome,
  find: (facts: UnitFacts) => readonly Finding[],
): Rule {
  return {
    code,
    judge: facts => find(facts).map(found => ({ code, ...found })),
  };
}
