/** Where a layer comes from, as a key of its text; undefined for a layer of a name of its own. */
export type LayerSource =
  | 'operator'
  | 'catalog'
  | 'site'
  | 'derived'
  | 'form'
  | 'edit'
  | 'values'
  | 'arm';

const named: readonly LayerSource[] = [
  'catalog',
  'site',
  'derived',
  'form',
  'edit',
  'values',
];

/** Reads the source of a layer out of the names that the release server and the experiments give. */
export function layerSource(
  layer: string,
  operator: boolean,
): LayerSource | undefined {
  if (operator) return 'operator';
  return layer.startsWith('arm-')
    ? 'arm'
    : named.find(source => source === layer);
}
