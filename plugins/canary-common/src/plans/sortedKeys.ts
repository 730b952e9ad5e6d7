/** The keys in the order of their text. An API server sends them so, and then nothing is sorted. */
export function sortedKeys(keys: string[]): string[] {
  for (let index = 1; index < keys.length; index += 1) {
    if (keys[index] < keys[index - 1]) return keys.sort();
  }
  return keys;
}
