import { ProvenanceChip } from '../ProvenanceChip';
import { useTreeSetting } from './TreeContext';

/** The layer of a value; a press narrows the tree to it. */
export function LayerChip(props: { layer: string; tabIndex: number }) {
  const { layer } = props;
  const { operatorLayers, onLayer } = useTreeSetting();
  return (
    <ProvenanceChip
      layer={layer}
      operator={operatorLayers.has(layer)}
      tabIndex={props.tabIndex}
      onFilter={onLayer && (() => onLayer(layer))}
    />
  );
}
