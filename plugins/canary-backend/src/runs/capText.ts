/** Shortens a text to at most `length` characters, an ellipsis included, never inside a surrogate pair. */
export function capText(text: string, length: number): string {
  if (text.length <= length) {
    return text;
  }
  const cut = text.slice(0, length - 1);
  const last = cut.charCodeAt(cut.length - 1);
  const halved = last >= 0xd800 && last <= 0xdbff;
  return `${halved ? cut.slice(0, -1) : cut}…`;
}
