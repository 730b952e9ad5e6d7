/** The words of a key in any style: `HF_TOKEN`, `apiKey`, `APIKey`, `client-secret`. Lower case. */
export function wordsOf(key: string): string[] {
  // Each pattern looks at a letter once, also in a key of a megabyte.
  return key
    .replace(/([a-z\d])([A-Z])/g, '$1 $2')
    .replace(/([A-Z])(?=[A-Z][a-z])/g, '$1 ')
    .toLowerCase()
    .split(/[^a-z\d]+/)
    .map(word => word.replace(/(?<!\d)\d+$/, ''))
    .filter(word => word !== '');
}
