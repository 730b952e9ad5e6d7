/** What a Secret in Kubernetes' protobuf holds, as JSON; `data` is base64 as there. */
export interface PlainSecret {
  apiVersion: 'v1';
  kind: 'Secret';
  metadata: {
    name: string;
    labels?: Record<string, string>;
    annotations?: Record<string, string>;
    resourceVersion?: string;
    uid?: string;
  };
  data: Record<string, string>;
  type: string;
}

/** One field of a message: a number or bytes. */
interface Field {
  number: number;
  value: bigint | Buffer;
}

const magic = Buffer.from([0x6b, 0x38, 0x73, 0x00]);
const lengthDelimited = 2;

function refuse(): never {
  throw new TypeError('The body is no Secret that we can read');
}

/** A varint and the index behind it; more than ten bytes are none. */
function readVarint(bytes: Buffer, start: number): [bigint, number] {
  let value = 0n;
  for (let index = start; index < start + 10 && index < bytes.length; index++) {
    const byte = bytes[index];
    value += BigInt(byte % 128) * 128n ** BigInt(index - start);
    if (byte < 128) return [value, index + 1];
  }
  return refuse();
}

function* fieldsOf(bytes: Buffer): Generator<Field> {
  let index = 0;
  while (index < bytes.length) {
    const [tag, afterTag] = readVarint(bytes, index);
    const number = Number(tag / 8n);
    const wireType = Number(tag % 8n);
    const [value, afterValue] = readVarint(bytes, afterTag);
    if (wireType === 0) {
      yield { number, value };
      index = afterValue;
    } else if (wireType === lengthDelimited) {
      const end = afterValue + Number(value);
      if (end > bytes.length) refuse();
      yield { number, value: bytes.subarray(afterValue, end) };
      index = end;
    } else {
      refuse();
    }
  }
}

function bytesOf({ value }: Field): Buffer {
  return Buffer.isBuffer(value) ? value : refuse();
}

function textOf(field: Field): string {
  return bytesOf(field).toString('utf8');
}

/** What we do not carry over must be empty, or something would be lost. */
function checkEmpty({ value }: Field): void {
  if (Buffer.isBuffer(value) ? value.length > 0 : value !== 0n) refuse();
}

/** Adds a map entry; the key is text. */
function addEntry(
  map: Record<string, string>,
  field: Field,
  read: (value: Field) => string,
): void {
  let key = '';
  let content = '';
  for (const part of fieldsOf(bytesOf(field))) {
    if (part.number === 1) key = textOf(part);
    else content = read(part);
  }
  Object.defineProperty(map, key, {
    value: content,
    enumerable: true,
    configurable: true,
    writable: true,
  });
}

function readMetadata(field: Field): PlainSecret['metadata'] {
  const metadata: PlainSecret['metadata'] = { name: '' };
  const labels: Record<string, string> = {};
  const annotations: Record<string, string> = {};
  const readers: Record<number, (part: Field) => void> = {
    1: part => (metadata.name = textOf(part)),
    // The namespace stands in the path.
    3: () => {},
    5: part => (metadata.uid = textOf(part)),
    6: part => (metadata.resourceVersion = textOf(part)),
    11: part => addEntry(labels, part, textOf),
    12: part => addEntry(annotations, part, textOf),
  };
  for (const part of fieldsOf(bytesOf(field))) {
    (readers[part.number] ?? checkEmpty)(part);
  }
  if (metadata.uid === '') delete metadata.uid;
  if (metadata.resourceVersion === '') delete metadata.resourceVersion;
  if (Object.keys(labels).length > 0) metadata.labels = labels;
  if (Object.keys(annotations).length > 0) metadata.annotations = annotations;
  return metadata;
}

function readSecret(bytes: Buffer): PlainSecret {
  const secret: PlainSecret = {
    apiVersion: 'v1',
    kind: 'Secret',
    metadata: { name: '' },
    data: {},
    type: '',
  };
  const base64 = (part: Field) => bytesOf(part).toString('base64');
  const readers: Record<number, (part: Field) => void> = {
    1: part => (secret.metadata = readMetadata(part)),
    2: part => addEntry(secret.data, part, base64),
    3: part => (secret.type = textOf(part)),
  };
  for (const part of fieldsOf(bytes)) {
    (readers[part.number] ?? checkEmpty)(part);
  }
  return secret;
}

/**
 * Reads a Secret from the protobuf in which client-go sends helm's records, so that the endpoint knows
 * what it lets through, and can send it to servers that take JSON alone.
 *
 * @throws TypeError when the bytes are something else, or hold more than can be carried over
 */
export function readProtobufSecret(body: Buffer): PlainSecret {
  if (!body.subarray(0, magic.length).equals(magic)) refuse();
  let type = '';
  let raw: Buffer | undefined;
  for (const field of fieldsOf(body.subarray(magic.length))) {
    if (field.number === 1) {
      type = [...fieldsOf(bytesOf(field))].map(textOf).join('/');
    } else if (field.number === 2) {
      raw = bytesOf(field);
    } else {
      checkEmpty(field);
    }
  }
  return raw && type === 'v1/Secret' ? readSecret(raw) : refuse();
}
