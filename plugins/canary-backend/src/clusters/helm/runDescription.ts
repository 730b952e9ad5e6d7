const form =
  /^canary run ([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})(?:: (.*))?$/s;

/** What helm is told to write into a record: which run of the portal made it, and the note to it. */
export function runDescription(run: { id: string; note?: string }): string {
  return run.note === undefined
    ? `canary run ${run.id}`
    : `canary run ${run.id}: ${run.note}`;
}

/** The run of the portal that made a record; undefined when another hand did, or when it failed. */
export function readRunDescription(
  description: string | undefined,
): { id: string; note?: string } | undefined {
  const [, id, note] = form.exec(description ?? '') ?? [];
  if (id === undefined) return undefined;
  return note === undefined ? { id } : { id, note };
}
