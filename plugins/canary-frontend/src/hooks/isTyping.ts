/** Inputs that take no text, so that a letter pressed on them may mean something else. */
const withoutText: ReadonlySet<string> = new Set([
  'checkbox',
  'radio',
  'button',
]);

/** Whether letters pressed on an element are text that somebody writes. */
export function isTyping(target: EventTarget | null): boolean {
  if (target instanceof HTMLInputElement) return !withoutText.has(target.type);
  return (
    target instanceof HTMLElement &&
    (target.isContentEditable ||
      ['TEXTAREA', 'SELECT'].includes(target.tagName))
  );
}
