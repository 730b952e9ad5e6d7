import type {
  Layer,
  PlanLayer,
} from '@llm-canary/backstage-plugin-canary-common';
import {
  readYaml,
  writeYaml,
  type YamlReading,
} from '../../../../components/YamlEditor';

/** A layer as text. */
export interface LayerDraft {
  name: string;
  /** `operator`: shown, never edited, never sent. */
  owner: PlanLayer['owner'];
  text: string;
}

export type LayerNameProblem = 'empty' | 'long' | 'repeated' | 'reserved';

/** Written by the experiment operator alone, under this name unless it is configured otherwise. */
const reservedName = 'canary-system';
const maxName = 253;

export function draftOfLayers(layers: readonly PlanLayer[]): LayerDraft[] {
  return layers.map(({ name, owner, values }) => ({
    name,
    owner,
    text: writeYaml(values ?? {}),
  }));
}

/** What is wrong with the name of a new layer; undefined when nothing is. */
export function layerNameProblem(
  layers: readonly LayerDraft[],
  name: string,
): LayerNameProblem | undefined {
  if (name === '') return 'empty';
  if (name.length > maxName) return 'long';
  if (name === reservedName) return 'reserved';
  return layers.some(layer => layer.name === name) ? 'repeated' : undefined;
}

// A draft that did not change is the same object, and is read once.
const readings = new WeakMap<LayerDraft, YamlReading>();

function readingOf(layer: LayerDraft): YamlReading {
  const known = readings.get(layer);
  if (known) return known;
  const reading = readYaml(layer.text);
  readings.set(layer, reading);
  return reading;
}

export function isFaulty(layer: LayerDraft): boolean {
  return layer.owner === 'user' && !readingOf(layer).ok;
}

/** The layers to send, in their order; undefined while one of them has mistakes. */
export function readLayers(drafts: readonly LayerDraft[]): Layer[] | undefined {
  const layers: Layer[] = [];
  for (const draft of drafts) {
    if (draft.owner === 'user') {
      const reading = readingOf(draft);
      if (!reading.ok) return undefined;
      layers.push({ name: draft.name, values: reading.values });
    }
  }
  return layers;
}

/** All that was written, to be read and copied. */
export function layersText(drafts: readonly LayerDraft[]): string {
  return drafts
    .filter(({ owner }) => owner === 'user')
    .map(({ name, text }) => `# layer ${name}\n${text.trimEnd()}`)
    .join('\n---\n');
}
