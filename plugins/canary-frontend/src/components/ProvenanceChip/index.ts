export { layerSource } from './layerSource';
export type { LayerSource } from './layerSource';
export { ProvenanceChip } from './ProvenanceChip';
