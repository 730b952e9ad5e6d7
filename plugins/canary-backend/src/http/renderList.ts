interface Rendered {
  rows: string;
  rest: string;
  text: string;
}

/** By the array of rows, which is the same object while nothing changes. */
const rendered = new WeakMap<readonly unknown[], Rendered>();

/**
 * The list as JSON. Rows are written once for all who look at the same page; and so is the whole, as
 * long as what stands beside them is the same, because a text that was only just put together is
 * copied each time that it is sent.
 */
export function renderList(list: { items: readonly unknown[] }): string {
  const { items, ...others } = list;
  const rest = JSON.stringify(others).slice(1);
  const before = rendered.get(items);
  if (before?.rest === rest) return before.text;
  const rows = before?.rows ?? JSON.stringify(items);
  const text = `{"items":${rows},${rest}`;
  rendered.set(items, { rows, rest, text });
  return text;
}
