import { gzipSync } from 'node:zlib';

const block = 512;

function octal(value: number, length: number): string {
  return `${value.toString(8).padStart(length - 1, '0')}\0`;
}

/** The header of a plain file, in the format ustar. */
function headerOf(name: string, size: number): Buffer {
  if (Buffer.byteLength(name) > 100) throw new Error(`${name} is too long`);
  const header = Buffer.alloc(block);
  header.write(name, 0);
  header.write(octal(0o644, 8), 100);
  header.write(octal(0, 8), 108);
  header.write(octal(0, 8), 116);
  header.write(octal(size, 12), 124);
  header.write(octal(0, 12), 136);
  header.write('        ', 148);
  header.write('0', 156);
  header.write('ustar\u000000', 257);
  const sum = header.reduce((total, byte) => total + byte, 0);
  header.write(`${octal(sum, 7)} `, 148);
  return header;
}

/** Packs files into a tar of gzip; the same files give the same bytes. */
export function packTar(files: ReadonlyMap<string, string>): Buffer {
  const parts = [...files].sort(([one], [other]) => (one < other ? -1 : 1));
  const blocks = parts.flatMap(([name, text]) => {
    const content = Buffer.from(text);
    const padding = Buffer.alloc((block - (content.length % block)) % block);
    return [headerOf(name, content.length), content, padding];
  });
  return gzipSync(Buffer.concat([...blocks, Buffer.alloc(2 * block)]), {
    level: 9,
  });
}
