import {
  keyWords,
  pointerKeys,
  searchableText,
  type ValueEntry,
} from '../../../components/ValuesTree';

/** What narrows the values of a plan. */
export interface EntryFilter {
  /** Part of a path or of a value, in any case. */
  q: string;
  /** The layer that a value comes from; empty for any. */
  layer: string;
  /** In a comparison only what differs. */
  changedOnly: boolean;
  /** Whether paths that a layer removed are shown; in a comparison they are values or nothing. */
  showRemoved: boolean;
}

function comesFrom({ here, there }: ValueEntry, layer: string): boolean {
  return here?.layer === layer || there?.layer === layer;
}

function isHidden(entry: ValueEntry, filter: EntryFilter): boolean {
  if (entry.difference) {
    return filter.changedOnly && entry.difference === 'same';
  }
  return !filter.showRemoved && entry.here?.removedBy !== undefined;
}

/** Written once: each letter of a search goes through all entries again, and there may be many. */
const texts = new WeakMap<ValueEntry, readonly string[]>();

function textsOf(entry: ValueEntry): readonly string[] {
  let found = texts.get(entry);
  if (!found) {
    found = [
      keyWords(pointerKeys(entry.path)),
      entry.path,
      searchableText(entry.here?.value),
      searchableText(entry.there?.value),
    ].map(text => text.toLowerCase());
    texts.set(entry, found);
  }
  return found;
}

function mentions(entry: ValueEntry, words: string): boolean {
  return textsOf(entry).some(text => text.includes(words));
}

/** The entries that a filter leaves, in their order. */
export function filterEntries(
  entries: readonly ValueEntry[],
  filter: EntryFilter,
): ValueEntry[] {
  const words = filter.q.trim().toLowerCase();
  return entries.filter(
    entry =>
      !isHidden(entry, filter) &&
      (!filter.layer || comesFrom(entry, filter.layer)) &&
      (!words || mentions(entry, words)),
  );
}
