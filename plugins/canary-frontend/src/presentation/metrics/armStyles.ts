/** Roles of the theme's colours that lines are drawn in; the first is the baseline's grey. */
export const lineRoles = [
  'line-0',
  'line-1',
  'line-2',
  'line-3',
  'line-4',
  'line-5',
] as const;

/** How a line is drawn: colour and dash go together, so that colour is never alone. */
export interface LineStyle {
  role: (typeof lineRoles)[number];
  /** An SVG `stroke-dasharray`; absent: solid. */
  dash?: string;
}

const baselineStyle: LineStyle = { role: 'line-0' };

const armStyleTable: readonly LineStyle[] = [
  { role: 'line-1', dash: '7 4' },
  { role: 'line-2', dash: '2 3' },
  { role: 'line-3', dash: '10 3 2 3' },
  { role: 'line-4', dash: '4 2' },
  { role: 'line-5', dash: '12 4' },
];

/** A baseline and one arm for each colour: with more, lines cannot be told apart by colour. */
export const mostColouredArms = 1 + armStyleTable.length;

/** FNV-1a over the UTF-8 bytes of a text, 32 bits. */
export function fnv1a(text: string): number {
  let hash = 0x811c9dc5;
  for (const byte of new TextEncoder().encode(text)) {
    hash = Math.imul(hash ^ byte, 0x01000193) >>> 0;
  }
  return hash;
}

function freeSlot(wanted: number, taken: ReadonlySet<number>): number {
  let slot = wanted;
  while (taken.has(slot)) {
    slot = (slot + 1) % armStyleTable.length;
  }
  return slot;
}

/**
 * Style of each arm, by its name alone, so that an arm looks the same on every page: the baseline
 * grey and solid, the others in the order of their names take FNV-1a(name) mod 5, or the next that
 * is free. Of more than six arms all are grey but the chosen one.
 */
export function armStyles(
  arms: readonly string[],
  baseline: string | undefined,
  chosen?: string,
): ReadonlyMap<string, LineStyle> {
  if (arms.length > mostColouredArms) {
    const [highlight] = armStyleTable;
    return new Map(
      arms.map(arm => [
        arm,
        arm === chosen && highlight ? highlight : baselineStyle,
      ]),
    );
  }
  const styles = new Map<string, LineStyle>();
  const taken = new Set<number>();
  const others = arms.filter(arm => arm !== baseline);
  for (const arm of [...others].sort()) {
    // Without a baseline there may be six others; the last of them takes the grey.
    if (taken.size === armStyleTable.length) {
      styles.set(arm, baselineStyle);
      continue;
    }
    const slot = freeSlot(fnv1a(arm) % armStyleTable.length, taken);
    taken.add(slot);
    styles.set(arm, armStyleTable[slot] ?? baselineStyle);
  }
  return new Map(arms.map(arm => [arm, styles.get(arm) ?? baselineStyle]));
}

/** Styles of lines that are told apart by their place, as the measures of one panel. */
export function placeStyles(count: number): readonly LineStyle[] {
  const all = [baselineStyle, ...armStyleTable];
  return Array.from(
    { length: count },
    (_, index) => all[index % all.length] ?? baselineStyle,
  );
}
