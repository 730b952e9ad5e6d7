/** A count with thousands separated: `1,312`. */
export function formatCount(value: number): string {
  return new Intl.NumberFormat('en-US').format(value);
}
