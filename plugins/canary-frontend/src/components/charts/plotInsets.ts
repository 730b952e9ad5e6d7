/** Room around the area in which lines are drawn, for the axes and their texts, in pixels. */
export const plotInsets = { top: 14, right: 12, bottom: 26, left: 48 };

/** Height of a chart without its legend, in pixels; the same while it loads and as a table. */
export const plotHeight = 210;
