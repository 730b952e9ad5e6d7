/** Light and dark value of each colour role; text pairs reach 4.5:1, marks and control borders 3:1. */
export const colourRoles = {
  app: ['#f5f5f5', '#333333'],
  paper: ['#ffffff', '#424242'],
  nested: ['#f7f7f7', '#4a4949'],
  line: ['#e2e2e2', '#585858'],
  'line-strong': ['#bdbdbd', '#7d7d7d'],
  control: ['#858585', '#a3a3a3'],
  text: ['#171717', '#f7f7f7'],
  text2: ['#5c5c5c', '#cbcbcb'],
  link: ['#0a6ebe', '#9cc9ff'],
  primary: ['#1f5493', '#9cc9ff'],
  'on-primary': ['#ffffff', '#101821'],
  ok: ['#116932', '#86efac'],
  'ok-bg': ['#dcfce7', '#042713'],
  warn: ['#92310a', '#fdba74'],
  'warn-bg': ['#ffedd5', '#302008'],
  'warn-line': ['#f3cfa5', '#6b4a1c'],
  bad: ['#991919', '#fca5a5'],
  'bad-bg': ['#ffe2e2', '#300c0c'],
  'bad-line': ['#f0b9b9', '#6e2a2a'],
  info: ['#173da6', '#a3cfff'],
  'info-bg': ['#dbeafe', '#132049'],
  own: ['#5b21b6', '#dcc8ff'],
  'own-bg': ['#f4eeff', '#2f1a57'],
  off: ['#626262', '#c6c6c6'],
  'off-bg': ['#f1f1f1', '#4d4c4c'],
  // Lines of charts, apart in three kinds of colour vision; the first is that of a baseline.
  'line-0': ['#3d3d3d', '#f0f0f0'],
  'line-1': ['#1450e0', '#7fa2ee'],
  'line-2': ['#8a2f08', '#f0703a'],
  'line-3': ['#1f9a68', '#35e5a0'],
  'line-4': ['#c94fba', '#d67aaa'],
  'line-5': ['#9c8608', '#f5c932'],
} as const;

export type ColourRole = keyof typeof colourRoles;

/** The custom properties that every element of the plugin takes its colours from. */
export function tokenStyles(mode: 'light' | 'dark'): Record<string, string> {
  const column = mode === 'dark' ? 1 : 0;
  return Object.fromEntries(
    Object.entries(colourRoles).map(([role, pair]) => [
      `--cn-${role}`,
      pair[column],
    ]),
  );
}

/** `var(--cn-…)` of a role. */
export function colour(role: ColourRole): string {
  return `var(--cn-${role})`;
}

export const monospace =
  'ui-monospace, "SF Mono", Menlo, Consolas, "DejaVu Sans Mono", monospace';

export const sansSerif =
  '-apple-system, "Segoe UI", Roboto, "Helvetica Neue", "Liberation Sans", Arial, "Noto Sans CJK SC", "PingFang SC", "Microsoft YaHei", sans-serif';
