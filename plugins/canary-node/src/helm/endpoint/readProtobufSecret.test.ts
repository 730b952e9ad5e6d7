import fc from 'fast-check';
import { prepareRecord } from './prepareRecord';
import { readProtobufSecret } from './readProtobufSecret';

/** A field of protobuf: bytes or a message. */
function field(number: number, content: Buffer | string): Buffer {
  const bytes = Buffer.from(content);
  const length: number[] = [];
  let rest = bytes.length;
  do {
    length.push((rest % 128) + (rest >= 128 ? 128 : 0));
    rest = Math.floor(rest / 128);
  } while (rest > 0);
  return Buffer.concat([Buffer.from([number * 8 + 2, ...length]), bytes]);
}

const entry = (key: string, value: Buffer | string) =>
  Buffer.concat([field(1, key), field(2, value)]);

function encode(
  secret: { name: string; labels: Record<string, string>; data: Buffer },
  more: Buffer[] = [],
): Buffer {
  const metadata = Buffer.concat([
    field(1, secret.name),
    field(2, ''),
    Buffer.from([7 * 8, 0]),
    field(8, ''),
    ...Object.entries(secret.labels).map(([key, value]) =>
      field(11, entry(key, value)),
    ),
  ]);
  const raw = Buffer.concat([
    field(1, metadata),
    field(2, entry('release', secret.data)),
    field(3, 'helm.sh/release.v1'),
    ...more,
  ]);
  const unknown = Buffer.concat([
    field(1, Buffer.concat([field(1, 'v1'), field(2, 'Secret')])),
    field(2, raw),
    field(3, ''),
    field(4, ''),
  ]);
  return Buffer.concat([Buffer.from('k8s\0'), unknown]);
}

/** An error of another kind says that something was read that is not there. */
function outcomeOf(body: Buffer): string {
  try {
    readProtobufSecret(body);
    return 'read';
  } catch (error) {
    return error instanceof TypeError ? 'refused' : String(error);
  }
}

const ref = { namespace: 'models', name: 'chat' };
const plain = {
  name: 'sh.helm.release.v1.chat.v2',
  labels: { owner: 'helm' },
  data: Buffer.from('x'),
};

describe('readProtobufSecret', () => {
  it('reads back what was written, whatever it holds', () => {
    fc.assert(
      fc.property(
        fc.string(),
        fc.dictionary(fc.string(), fc.string()),
        fc.uint8Array({ maxLength: 300 }),
        (name, labels, bytes) => {
          const data = Buffer.from(bytes);
          const read = readProtobufSecret(encode({ name, labels, data }));
          expect(read.metadata.name).toBe(name);
          expect(Object.entries(read.metadata.labels ?? {}).sort()).toEqual(
            Object.entries(labels).sort(),
          );
          expect(read.data.release).toBe(data.toString('base64'));
        },
      ),
    );
  });

  it('refuses whatever else: it never reads past the end or loses a field', () => {
    fc.assert(
      fc.property(
        fc.uint8Array({ maxLength: 200 }),
        fc.nat(400),
        (bytes, cut) => {
          const whole = encode(plain);
          const broken = [
            Buffer.concat([Buffer.from('k8s\0'), bytes]),
            whole.subarray(0, Math.min(cut, whole.length - 1)),
            encode(plain, [field(9, 'unknown')]),
            Buffer.from(bytes),
          ];
          for (const body of broken) {
            expect(['read', 'refused']).toContain(outcomeOf(body));
          }
        },
      ),
    );
    expect(() => readProtobufSecret(encode(plain, [field(9, 'x')]))).toThrow(
      TypeError,
    );
  });
});

describe('prepareRecord', () => {
  const versions = new Map([[plain.name, '77']]);
  const prepare = (method: string, name: string, body = encode(plain)) =>
    prepareRecord({ method, name, body }, ref, versions);

  it('ties an update to the version that is known, and leaves a create alone', () => {
    const update = JSON.parse(prepare('PUT', plain.name).body.toString());
    expect(update.metadata.resourceVersion).toBe('77');
    const create = JSON.parse(prepare('POST', '').body.toString());
    expect(create.metadata.resourceVersion).toBeUndefined();
    const remove = JSON.parse(prepare('DELETE', plain.name).body.toString());
    expect(remove.preconditions).toEqual({ resourceVersion: '77' });
  });

  it.each([
    ['of another release', 'sh.helm.release.v1.other.v2'],
    ['of no revision', 'sh.helm.release.v1.chat.v0'],
    ['of a revision that is no number', 'sh.helm.release.v1.chat.v1x'],
    ['with any name', 'password'],
  ])('refuses a Secret %s', (_sentence, name) => {
    const body = encode({ ...plain, name });
    expect(() => prepare('POST', '', body)).toThrow(TypeError);
    expect(() => prepare('PUT', name, body)).toThrow(TypeError);
    expect(() => prepare('DELETE', name)).toThrow(TypeError);
  });

  it('refuses a body that names another object than the path', () => {
    expect(() => prepare('PUT', 'sh.helm.release.v1.chat.v1')).toThrow(
      TypeError,
    );
  });
});
