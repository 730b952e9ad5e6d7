export { LayerFields } from './LayerFields';
export { draftOfLayers, layersText, readLayers } from './layerDraft';
export type { LayerDraft } from './layerDraft';
