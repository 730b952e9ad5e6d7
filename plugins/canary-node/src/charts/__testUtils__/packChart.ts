import { gzipSync } from 'node:zlib';
import { pack } from 'tar-stream';

/** An entry of an archive: a file with this content, or any other header. */
export type PackedEntry =
  | { name: string; content: string }
  | { name: string; type: 'symlink'; linkname: string };

/** An archive as `helm package` makes it: tar, gzip. */
export async function packEntries(
  entries: readonly PackedEntry[],
): Promise<Buffer> {
  const tar = pack();
  for (const entry of entries) {
    if ('content' in entry) tar.entry({ name: entry.name }, entry.content);
    else tar.entry(entry);
  }
  tar.finalize();
  const chunks: Uint8Array[] = [];
  for await (const chunk of tar) chunks.push(chunk as Uint8Array);
  return gzipSync(Buffer.concat(chunks));
}

/** A small chart with the given files in its folder. */
export function packChart(
  { name, version }: { name: string; version: string },
  files: Readonly<Record<string, string>> = {},
): Promise<Buffer> {
  const all = {
    'Chart.yaml': `apiVersion: v2\nname: ${name}\nversion: ${version}\n`,
    'templates/service.yaml': 'kind: Service\n',
    ...files,
  };
  return packEntries(
    Object.entries(all).map(([file, content]) => ({
      name: `${name}/${file}`,
      content,
    })),
  );
}
