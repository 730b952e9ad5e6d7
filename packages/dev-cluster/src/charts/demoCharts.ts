import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { packTar } from './packTar';

/** A chart of the demo, packed. */
export interface DemoChart {
  name: string;
  version: string;
  appVersion: string;
  description: string;
  archive: Buffer;
}

interface ChartSource {
  name: string;
  description: string;
  /** Folders whose files make the chart. */
  folders: readonly string[];
  versions: readonly ChartVersionSource[];
}

interface ChartVersionSource {
  version: string;
  appVersion: string;
  /** Files that this version does not have yet. */
  without?: readonly string[];
}

const engineConfigMap = 'templates/configmap.yaml';

/** The versions that the sample services run, and a newer one, which adds a ConfigMap of the engine. */
const sources: readonly ChartSource[] = [
  {
    name: 'vllm',
    description: 'An LLM served by vLLM',
    folders: ['engine', 'vllm'],
    versions: [
      { version: '0.9.2', appVersion: '0.9.2', without: [engineConfigMap] },
      { version: '0.9.3', appVersion: '0.9.3', without: [engineConfigMap] },
      { version: '0.9.4', appVersion: '0.9.4', without: [engineConfigMap] },
      { version: '0.9.5', appVersion: '0.9.5' },
    ],
  },
  {
    name: 'sglang',
    description: 'An LLM served by SGLang',
    folders: ['engine', 'sglang'],
    versions: [
      { version: '1.2.0', appVersion: '0.5.1', without: [engineConfigMap] },
      { version: '1.2.1', appVersion: '0.5.2' },
    ],
  },
  {
    name: 'broken',
    description: 'Fails when it is applied, after its first object',
    folders: ['broken'],
    versions: [{ version: '0.0.1', appVersion: '0.0.1' }],
  },
];

// eslint-disable-next-line no-restricted-syntax -- run from its sources alone
const files = join(__dirname, 'files');

function readFolder(folder: string): Array<[string, string]> {
  const root = join(files, folder);
  return readdirSync(root, { recursive: true, withFileTypes: true })
    .filter(entry => entry.isFile())
    .map(entry => join(entry.parentPath, entry.name))
    .map(path => [relative(root, path), readFileSync(path, 'utf8')]);
}

function packChart(
  source: ChartSource,
  { version, appVersion, without = [] }: ChartVersionSource,
): DemoChart {
  const { name, description } = source;
  const metadata = {
    apiVersion: 'v2',
    name,
    version,
    appVersion,
    description,
    type: 'application',
  };
  const parts = source.folders
    .flatMap(readFolder)
    .filter(([path]) => !without.includes(path));
  const archive = packTar(
    new Map(
      // JSON is YAML.
      [['Chart.yaml', JSON.stringify(metadata)] as const, ...parts].map(
        ([path, text]) => [`${name}/${path}`, text],
      ),
    ),
  );
  return { name, version, appVersion, description, archive };
}

/**
 * The charts of the demo, as helm packs them: `vllm` and `sglang` in two versions each, and `broken`,
 * which fails when it is applied. The same bytes each time.
 */
export function demoCharts(): DemoChart[] {
  return sources.flatMap(source =>
    source.versions.map(version => packChart(source, version)),
  );
}
