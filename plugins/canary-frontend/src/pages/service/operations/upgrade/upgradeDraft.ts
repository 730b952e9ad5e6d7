import type {
  ApplyRequest,
  ChartRequest,
  Plan,
} from '@llm-canary/backstage-plugin-canary-common';
import {
  draftOfLayers,
  layersText,
  readLayers,
  type LayerDraft,
} from '../layers';

/** What a person has chosen and written for an upgrade. */
export interface UpgradeDraft {
  chart?: ChartRequest;
  /** The chart that the service had; only another one is sent. */
  presentChart?: ChartRequest;
  layers: LayerDraft[];
  force: boolean;
  note: string;
  /** The revision that the text was made of. */
  baseRevision?: number;
}

/** Before the plan is read. */
export const noUpgrade: UpgradeDraft = { layers: [], force: false, note: '' };

export function draftOfPlan(plan: Plan): UpgradeDraft {
  const { chart, layers, revision } = plan;
  const present = chart && { name: chart.name, version: chart.version ?? '' };
  return {
    chart: present,
    presentChart: present,
    layers: draftOfLayers(layers),
    force: false,
    note: '',
    baseRevision: revision,
  };
}

function chosenChart(draft: UpgradeDraft): ChartRequest | undefined {
  const { chart, presentChart } = draft;
  return chart &&
    (chart.name !== presentChart?.name ||
      chart.version !== presentChart.version)
    ? chart
    : undefined;
}

/** What to send; undefined while a layer has mistakes. `mayForce`: the permission of its own. */
export function upgradeRequest(
  draft: UpgradeDraft,
  mayForce: boolean,
): ApplyRequest | undefined {
  const layers = readLayers(draft.layers);
  const chart = chosenChart(draft);
  const { force, note, baseRevision } = draft;
  return layers
    ? {
        layers,
        ...(chart && { chart }),
        ...(force && mayForce && { force }),
        ...(baseRevision !== undefined && { expectRevision: baseRevision }),
        ...(note !== '' && { note }),
      }
    : undefined;
}

/** All that was written, to be read and copied. */
export function upgradeText(draft: UpgradeDraft): string {
  const { chart, note, layers } = draft;
  return [
    chart && `# chart ${chart.name} ${chart.version}`,
    note && note.replace(/^/gm, '# '),
    layersText(layers),
  ]
    .filter(Boolean)
    .join('\n');
}
