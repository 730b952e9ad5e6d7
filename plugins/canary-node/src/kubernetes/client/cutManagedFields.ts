const key = Buffer.from('"managedFields":[');
const comma = 0x2c;
const brace = 0x7b;
const quote = 0x22;
const backslash = 0x5c;
const openList = 0x5b;
const openMap = 0x7b;
const closeList = 0x5d;
const closeMap = 0x7d;

/** Index behind the string whose opening quote stands at `start`. */
function endOfString(json: Buffer, start: number): number {
  let at = start + 1;
  while (at < json.length && json[at] !== quote) {
    at += json[at] === backslash ? 2 : 1;
  }
  return at + 1;
}

/** Index behind the list that opens at `start`, byte by byte, or -1 when it does not close. */
function followList(json: Buffer, start: number): number {
  let depth = 0;
  let at = start;
  while (at < json.length) {
    const byte = json[at];
    if (byte === quote) {
      at = endOfString(json, at);
    } else {
      at += 1;
      if (byte === openList || byte === openMap) depth += 1;
      else if (byte === closeList || byte === closeMap) depth -= 1;
      if (depth === 0) return at;
    }
  }
  return -1;
}

/**
 * The same, mostly by two native searches: field sets hold no lists. Only brackets inside their texts
 * need the slow way. Were a bracket inside a text taken for the end, what is left would begin inside
 * that text and could not be parsed.
 */
function endOfList(json: Buffer, start: number): number {
  const end = json.indexOf(closeList, start) + 1;
  const inner = json.indexOf(openList, start + 1);
  const plain = end > 0 && (inner === -1 || inner > end);
  const follows =
    json[end] === closeMap || (json[end] === comma && json[end + 1] === quote);
  return plain && follows ? end : followList(json, start);
}

/**
 * Copies JSON without its members `managedFields`, which are more than half of the text and of the
 * cost of parsing it. A quotation mark inside a JSON string is always escaped, so that the mark
 * looked for is the begin of a member and never text; its list is followed to its end. When the copy
 * cannot be parsed, the original has to be.
 */
export function cutManagedFields(json: Buffer): Buffer {
  const kept: Buffer[] = [];
  let from = 0;
  let at = json.indexOf(key);
  while (at !== -1) {
    const before = json[at - 1];
    const isMember = before === comma || before === brace;
    const end = isMember ? endOfList(json, at + key.length - 1) : -1;
    if (end === -1) {
      at = json.indexOf(key, at + key.length);
    } else {
      const commaFollows = json[end] === comma;
      // One comma goes with the member: the one behind it, or before it when it stands last.
      const start = !commaFollows && before === comma ? at - 1 : at;
      kept.push(json.subarray(from, start));
      from = commaFollows ? end + 1 : end;
      at = json.indexOf(key, from);
    }
  }
  if (kept.length === 0) return json;
  kept.push(json.subarray(from));
  return Buffer.concat(kept);
}
