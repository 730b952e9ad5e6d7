/** Part of JSON that Node 22, and browsers since 2025, have and TypeScript's library does not declare. */
interface RawJson {
  isRawJSON?(value: unknown): value is { readonly rawJSON: string };
}

const json: RawJson = JSON as unknown as RawJson;

/**
 * The text of a number that JavaScript would write otherwise, or undefined for anything else.
 * @public
 */
export function rawNumber(value: unknown): string | undefined {
  return json.isRawJSON?.(value) && /^[-\d]/.test(value.rawJSON)
    ? value.rawJSON
    : undefined;
}
