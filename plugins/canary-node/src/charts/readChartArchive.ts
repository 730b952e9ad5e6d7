import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import { extract, type Header } from 'tar-stream';

/**
 * Bounds of an archive when it is unpacked.
 * @public
 */
export interface ArchiveLimits {
  /** Bytes of all files. */
  unpacked: number;
  /** Bytes of one file that is read. */
  file: number;
  entries: number;
}

/** A file while the archive is read. */
interface ArchiveEntry extends AsyncIterable<unknown> {
  header: Header;
  resume(): unknown;
}

/** The files of a chart that say what it is and how it is set, as text. */
export interface ChartFiles {
  chart?: string;
  schema?: string;
  defaults?: string;
}

const FILES: Readonly<Record<string, keyof ChartFiles>> = {
  'Chart.yaml': 'chart',
  'values.schema.json': 'schema',
  'values.yaml': 'defaults',
};

/**
 * Reads the three files out of a chart's archive, from the folder that has its name. Links are not
 * followed, nothing is written.
 *
 * @throws an error when it is no archive or passes a limit
 */
export async function readChartArchive(
  archive: Uint8Array,
  options: { name: string; limits: ArchiveLimits },
): Promise<ChartFiles> {
  const { name, limits } = options;
  const entries = extract();
  const unpacking = pipeline(
    Readable.from([archive]),
    createGunzip(),
    source => countBytes(source, limits.unpacked),
    entries,
  );
  // It is waited for below; until then its error is known from the entries.
  unpacking.catch(() => {});
  const files: ChartFiles = {};
  let count = 0;
  for await (const entry of entries) {
    count += 1;
    if (count > limits.entries) throw new Error('it holds too many files');
    const file = wantedFile(entry, name);
    if (file) files[file] = await readText(entry, limits.file);
    else entry.resume();
  }
  await unpacking;
  return files;
}

async function* countBytes(
  source: AsyncIterable<Uint8Array>,
  limit: number,
): AsyncGenerator<Uint8Array> {
  let bytes = 0;
  for await (const chunk of source) {
    bytes += chunk.length;
    if (bytes > limit) throw new Error('it is too large when unpacked');
    yield chunk;
  }
}

function wantedFile(
  { header }: ArchiveEntry,
  name: string,
): keyof ChartFiles | undefined {
  const [folder, file, ...deeper] = header.name.replace(/^\.\//, '').split('/');
  return header.type === 'file' &&
    folder === name &&
    deeper.length === 0 &&
    Object.hasOwn(FILES, file)
    ? FILES[file]
    : undefined;
}

async function readText(entry: ArchiveEntry, limit: number): Promise<string> {
  if (entry.header.size > limit) {
    throw new Error(`its ${entry.header.name} is too large`);
  }
  const chunks: Uint8Array[] = [];
  for await (const chunk of entry) {
    if (chunk instanceof Uint8Array) chunks.push(chunk);
  }
  return new TextDecoder('utf-8', { fatal: true }).decode(
    Buffer.concat(chunks),
  );
}
