/** Keys as people write paths: `image`, `tag` is `image.tag`; `a.b` stays one key, `["a.b"]`. */
export function keyWords(keys: readonly string[]): string {
  return keys
    .map((key, n) => {
      if (!/^[\w-]+$/.test(key)) return `[${JSON.stringify(key)}]`;
      return n === 0 ? key : `.${key}`;
    })
    .join('');
}
