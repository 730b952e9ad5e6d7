import { diffLines } from 'diff';

/** A run of lines that both texts have, or that one has in place of the other's. */
export type DiffBlock =
  | { kind: 'equal'; lines: string[] }
  | { kind: 'change'; removed: string[]; added: string[] };

/** Texts that differ in more lines than this are not compared: it would take seconds. */
const maxEdits = 2_000;

function linesOf(text: string): string[] {
  const lines = text.split('\n');
  // The last line ends, it does not begin another one.
  return lines.at(-1) === '' ? lines.slice(0, -1) : lines;
}

/** What two texts have in common and where they differ, line by line; `whole` when that is too much. */
export function diffBlocks(
  before: string,
  after: string,
): { blocks: DiffBlock[]; whole: boolean } {
  const parts = diffLines(before, after, { maxEditLength: maxEdits });
  if (!parts) {
    const change = { removed: linesOf(before), added: linesOf(after) };
    return { blocks: [{ kind: 'change', ...change }], whole: true };
  }
  const blocks: DiffBlock[] = [];
  for (const { added, removed, value } of parts) {
    const lines = linesOf(value);
    const last = blocks.at(-1);
    if (!added && !removed) {
      blocks.push({ kind: 'equal', lines });
    } else if (last?.kind === 'change') {
      (added ? last.added : last.removed).push(...lines);
    } else {
      blocks.push({
        kind: 'change',
        removed: removed ? lines : [],
        added: added ? lines : [],
      });
    }
  }
  return { blocks, whole: false };
}

/** Lines shown before and after a change. */
const context = 3;

/** Lines around a change, and those between that may stay folded. */
export function foldEqual(
  lines: readonly string[],
  place: { first: boolean; last: boolean },
): { head: string[]; folded: string[]; tail: string[] } {
  const head = place.first ? 0 : context;
  const tail = place.last ? 0 : context;
  const folded = lines.slice(head, Math.max(head, lines.length - tail));
  return folded.length < 2
    ? { head: [...lines], folded: [], tail: [] }
    : {
        head: lines.slice(0, head),
        folded,
        tail: lines.slice(lines.length - tail),
      };
}
