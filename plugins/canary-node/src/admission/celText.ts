/** A text as a CEL literal. CEL reads every escape that JSON writes. */
export function celText(text: string): string {
  return JSON.stringify(text);
}

export function celList(texts: readonly string[]): string {
  return `[${texts.map(celText).join(', ')}]`;
}

/** True when one of the expressions is. */
export function anyOf(expressions: readonly string[]): string {
  return expressions.length === 0
    ? 'false'
    : expressions.map(expression => `(${expression})`).join(' || ');
}
