import { numberOf } from '@llm-canary/backstage-plugin-canary-common';
import { isAbsent, isEmpty, recordOf, textOf, type Fields } from '../fields';
import type { ProfileDraft } from './ProfileDraft';
import type { ProfileSources } from './ProfileSources';

/** The accelerators of a profile, where the template states them exactly (R74). */
export function addHardwareFields(
  draft: ProfileDraft,
  { templateKind, templateSpec, metadata }: ProfileSources,
): void {
  const path = `${templateKind}/spec.hardware`;
  const { gpu, cpu, ...others } = recordOf(templateSpec.hardware);
  const states = [gpu, cpu].filter(part => !isAbsent(part));
  if (states.length !== 1 || !isEmpty(others)) {
    draft.refuse(
      'The hardware of the template is not of exactly one kind.',
      path,
    );
  } else if (isAbsent(gpu)) {
    addCpu(draft, recordOf(cpu), `${path}.cpu`);
  } else {
    addGpu(draft, recordOf(gpu), { path: `${path}.gpu`, metadata });
  }
}

function addGpu(
  draft: ProfileDraft,
  gpu: Fields,
  { path, metadata }: { path: string; metadata: Fields },
): void {
  const { requests, model, resourceName, ...others } = gpu;
  refuseOthers(draft, others, path);
  if (!isEmpty(resourceName) && resourceName !== 'amd.com/gpu') {
    draft.refuse(
      'The template asks for accelerators under another name than profiles do.',
      `${path}.resourceName`,
    );
  }
  const name = textOf(model);
  if (name === undefined) {
    draft.refuse(
      'The template does not say which accelerator it is for.',
      `${path}.model`,
    );
  } else if (!isEmpty(metadata.gpu) && metadata.gpu !== name) {
    draft.refuse(
      'The template states another accelerator than was discovered.',
      `${path}.model`,
    );
  }
  draft.impute('acceleratorType', 'gpu', path);
  draft.impute('acceleratorModel', name, `${path}.model`);
  addCount(draft, requests, `${path}.requests`);
  const found = numberOf(metadata.gpuCount);
  if (found !== undefined && found !== numberOf(requests)) {
    draft.refuse(
      'The template states another number of accelerators than was discovered.',
      `${path}.requests`,
    );
  }
}

function addCpu(draft: ProfileDraft, cpu: Fields, path: string): void {
  const { requests, ...others } = cpu;
  refuseOthers(draft, others, path);
  draft.impute('acceleratorType', 'cpu', path);
  const count =
    typeof requests === 'string' && /^[1-9]\d{0,8}$/.test(requests)
      ? Number(requests)
      : requests;
  addCount(draft, count, `${path}.requests`);
}

function addCount(draft: ProfileDraft, requests: unknown, path: string): void {
  const count = numberOf(requests);
  if (count !== undefined && Number.isInteger(count) && count > 0) {
    draft.impute('acceleratorCount', count, path);
  } else {
    draft.refuse('The template does not ask for a whole number.', path);
  }
}

/** A least amount of memory, say, has no counterpart. */
function refuseOthers(draft: ProfileDraft, others: Fields, path: string): void {
  for (const [field, value] of Object.entries(others)) {
    if (isEmpty(value)) continue;
    draft.refuse(
      'The template asks for hardware in a way that no profile can.',
      `${path}.${field}`,
    );
  }
}
