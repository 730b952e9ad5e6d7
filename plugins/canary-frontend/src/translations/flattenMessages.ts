/** Texts as they are written: by page and part. */
export interface NestedMessages {
  readonly [key: string]: string | NestedMessages;
}

type Leaf<T, Prefix extends string> = {
  [Key in keyof T & string]: T[Key] extends string
    ? `${Prefix}${Key}`
    : Leaf<T[Key], `${Prefix}${Key}.`>;
}[keyof T & string];

/** Keys of all texts, joined with dots as the translation API expects them. */
export type FlatMessages<T> = Record<Leaf<T, ''>, string>;

function collect(
  messages: NestedMessages,
  prefix: string,
): Array<[string, string]> {
  return Object.entries(messages).flatMap(([key, value]) =>
    typeof value === 'string'
      ? [[`${prefix}${key}`, value] as [string, string]]
      : collect(value, `${prefix}${key}.`),
  );
}

/** Joins the keys of nested texts with dots. */
export function flattenMessages<T extends NestedMessages>(
  messages: T,
): FlatMessages<T> {
  return Object.fromEntries(collect(messages, '')) as FlatMessages<T>;
}
