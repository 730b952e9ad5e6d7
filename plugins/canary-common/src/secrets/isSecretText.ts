import { findAssigned } from './findAssigned';
import { holdsShape } from './findShapes';

/** What is longer is not searched, and taken for a secret. */
const MAX_SEARCHED = 1_000_000;

/** Each secret that a text holds is told by one of these; most texts have none of them. */
const telling = /[-_.:=<A-Z]|basic |bearer /;

/** The pull secret of a container registry, as a text. */
function holdsRegistryLogin(text: string): boolean {
  return text.includes('"auths') && /"auth\\*"\s*:\s*\\*"\w/.test(text);
}

/** Whether a text is, or holds, a secret by its own form, whatever its key. */
export function isSecretText(text: string): boolean {
  if (!telling.test(text)) return false;
  if (text.length > MAX_SEARCHED) return true;
  return (
    holdsShape(text) ||
    findAssigned(text).length > 0 ||
    holdsRegistryLogin(text)
  );
}
