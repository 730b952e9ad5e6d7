/** What a schema says of a value. */
interface Schema<T> {
  safeParse(value: unknown): { success: boolean; data?: T };
}

/** The document in these bytes, if it is one of the schema's. */
export function parseDocument<T>(
  bytes: Uint8Array,
  schema: Schema<T>,
): T | undefined {
  try {
    const value: unknown = JSON.parse(Buffer.from(bytes).toString('utf8'));
    return schema.safeParse(value).data;
  } catch {
    return undefined;
  }
}
