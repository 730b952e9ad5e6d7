/** A JSON pointer as people write paths: `/image/tag` is `image.tag`, `/a.b/0` is `["a.b"][0]`. */
export function pathWords(pointer: string): string {
  return pointer
    .split('/')
    .slice(1)
    .map(part => part.replaceAll('~1', '/').replaceAll('~0', '~'))
    .map((part, n) => {
      if (/^\d+$/.test(part)) return `[${part}]`;
      if (/^[\w-]+$/.test(part)) return n === 0 ? part : `.${part}`;
      return `[${JSON.stringify(part)}]`;
    })
    .join('');
}
