import { switches } from './vocabulary';

/** Variables that somebody else puts a secret in place of, such as `$(HF_TOKEN)`. */
const reference = /^(?:\$\([\w.-]+\)|\$\{[^}]*\}|\$\w+|\{\{[^{}]*\}\})$/;

/** Whether a text at the place of a secret is one: not empty, no switch, and no variable. */
export function isSecretValue(text: string): boolean {
  return (
    text !== '' && !reference.test(text) && !switches.has(text.toLowerCase())
  );
}
