import {
  namespaceProblem,
  newServiceNameProblem,
  type ChartRequest,
  type ClusterStatus,
  type InstallRequest,
} from '@llm-canary/backstage-plugin-canary-common';
import { layersText, readLayers, type LayerDraft } from '../layers';

/** What a person has chosen and written for a new service. */
export interface InstallDraft {
  cluster: string;
  namespace: string;
  name: string;
  backend: 'llmservice' | 'helm';
  chart?: ChartRequest;
  layers: LayerDraft[];
  note: string;
}

/** The key of a sentence, with its values. */
export type TargetProblem =
  | { key: 'required' | 'empty' | 'namespace' | 'name' }
  | { key: 'long'; n: string; max: string }
  | { key: 'word'; name: string };

export const newInstall: InstallDraft = {
  cluster: '',
  namespace: '',
  name: '',
  backend: 'llmservice',
  layers: [{ name: 'edit', owner: 'user', text: '' }],
  note: '',
};

const longestNamespace = 63;
export const longestName = 53;

function lengthProblem(text: string, max: number): TargetProblem | undefined {
  if (text === '') return { key: 'empty' };
  return text.length > max
    ? { key: 'long', n: String(text.length), max: String(max) }
    : undefined;
}

/** What is wrong with the address of a new service, field by field; nothing when it can be sent. */
export function targetProblems(draft: InstallDraft): {
  cluster?: TargetProblem;
  namespace?: TargetProblem;
  name?: TargetProblem;
} {
  const { cluster, namespace, name } = draft;
  const nameForm = (): TargetProblem | undefined => {
    if (newServiceNameProblem(name) === undefined) return undefined;
    // A well-formed name can only be refused for what it means.
    return /^[a-z]([-a-z0-9]*[a-z0-9])?$/.test(name)
      ? { key: 'word', name }
      : { key: 'name' };
  };
  return {
    cluster: cluster === '' ? { key: 'required' } : undefined,
    namespace:
      lengthProblem(namespace, longestNamespace) ??
      (namespaceProblem(namespace) === undefined
        ? undefined
        : { key: 'namespace' }),
    name: lengthProblem(name, longestName) ?? nameForm(),
  };
}

/** Whether something is still empty that has to be filled in: no mistake yet. */
export function isIncomplete(draft: InstallDraft): boolean {
  const { cluster, namespace, name, chart } = draft;
  return [cluster, namespace, name, chart?.version ?? ''].includes('');
}

/** What a cluster can keep a service as; `unknown` when it is not known whether it serves LLMServices. */
export function backendsOf(
  cluster: ClusterStatus | undefined,
): 'both' | 'helm' | 'unknown' {
  const kind = cluster?.kinds.find(one => one.kind === 'LLMService');
  const state = kind?.state;
  switch (state) {
    case 'served':
    case 'partial':
      return 'both';
    case 'absent':
      return 'helm';
    case 'forbidden':
    case 'unknown':
    case undefined:
      return 'unknown';
    default: {
      const unexpected: never = state;
      return unexpected;
    }
  }
}

/**
 * What to send; undefined while something is missing or faulty. Where a cluster leaves no choice of
 * what a service is kept as, none is sent: the portal knows.
 */
export function installRequest(
  draft: InstallDraft,
  backends: ReturnType<typeof backendsOf>,
): InstallRequest | undefined {
  const { cluster, namespace, name, backend, chart, note } = draft;
  const faulty = Object.values(targetProblems(draft)).some(Boolean);
  const layers = readLayers(draft.layers);
  return faulty || !layers || !chart?.version
    ? undefined
    : {
        cluster,
        namespace,
        name,
        ...(backends === 'both' && { backend }),
        chart,
        layers,
        ...(note !== '' && { note }),
      };
}

/** All that was written, to be read and copied. */
export function installText(draft: InstallDraft): string {
  const { cluster, namespace, name, chart, note, layers } = draft;
  return [
    `# ${cluster}/${namespace}/${name}`,
    chart && `# chart ${chart.name} ${chart.version}`,
    note && note.replace(/^/gm, '# '),
    layersText(layers),
  ]
    .filter(Boolean)
    .join('\n');
}
