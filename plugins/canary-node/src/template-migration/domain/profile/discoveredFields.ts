import { isRecord } from '@llm-canary/backstage-plugin-canary-common';
import { isEmpty, textOf } from '../fields';
import type { ProfileDraft } from './ProfileDraft';
import type { ProfileSources } from './ProfileSources';

/** Words that a profile knows (spec 1.7); `auto` is none of them. */
const words = {
  metric: ['latency', 'throughput'],
  precision: ['fp4', 'fp8', 'fp16', 'fp32', 'bf16', 'int4', 'int8'],
  type: ['optimized', 'general', 'preview', 'unoptimized'],
} as const;

/** What the template states in some words, or leaves to discovery. */
export function addDiscoveredFields(
  draft: ProfileDraft,
  sources: ProfileSources,
): void {
  for (const field of ['metric', 'precision', 'type'] as const) {
    addWord(draft, field, sources);
  }
  addEngine(draft, sources);
  addMap(draft, 'engineArgs', { ...sources, found: 'engine_args' });
  addMap(draft, 'engineEnv', { ...sources, found: 'env_vars' });
}

function addWord(
  draft: ProfileDraft,
  field: keyof typeof words,
  { templateKind, templateSpec, metadata }: ProfileSources,
): void {
  const path = `${templateKind}/spec.${field}`;
  const stated = templateSpec[field] === 'auto' ? '' : templateSpec[field];
  const found = metadata[field];
  const value = isEmpty(stated) ? found : stated;
  if (!words[field].some(word => word === value)) {
    draft.refuse(`What the template has for ${field}, no profile knows.`, path);
  } else if (isEmpty(stated)) {
    const source = `${templateKind}/status.profile.metadata.${field}`;
    draft.impute(field, value, source);
  } else if (isEmpty(found) || found === stated) {
    draft.carry(field, value);
  } else {
    draft.refuse(
      `The template states another ${field} than was discovered.`,
      path,
    );
  }
}

function addEngine(
  draft: ProfileDraft,
  { templateKind, metadata }: ProfileSources,
): void {
  const source = `${templateKind}/status.profile.metadata.engine`;
  const engine = textOf(metadata.engine);
  if (engine === undefined) {
    draft.refuse('Nothing says which engine the template uses.', source);
  } else {
    draft.impute('engine', engine, source);
  }
}

function addMap(
  draft: ProfileDraft,
  field: 'engineArgs' | 'engineEnv',
  { templateKind, discovered, found }: ProfileSources & { found: string },
): void {
  const source = `${templateKind}/status.profile.${found}`;
  const value = discovered[found];
  if (isEmpty(value) || isRecord(value)) draft.impute(field, value, source);
  else draft.refuse(`${field} of the template cannot be read.`, source);
}
