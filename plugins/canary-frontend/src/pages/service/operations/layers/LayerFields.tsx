import { useState } from 'react';
import { holdsMask } from '@llm-canary/backstage-plugin-canary-common';
import { Tab, TabList, TabPanel, Tabs } from '@backstage/ui';
import { RiDeleteBinLine, RiErrorWarningLine } from '@remixicon/react';
import { YamlEditor } from '../../../../components/YamlEditor';
import {
  Banner,
  Button,
  Grow,
  Hidden,
  Small,
  Sub,
  WrapLine,
} from '../../../../elements';
import { useTranslate } from '../../../../hooks';
import { AddLayer } from './AddLayer';
import { isFaulty, type LayerDraft } from './layerDraft';

function LayerPanel(props: {
  layer: LayerDraft;
  schema: unknown;
  onChange: (text: string) => void;
  /** Absent when it is the only layer that there may be. */
  onRemove?: () => void;
}) {
  const t = useTranslate();
  const { layer, onRemove } = props;
  const readOnly = layer.owner === 'operator';
  return (
    <div style={{ display: 'grid', gap: 8, paddingTop: 8 }}>
      {readOnly && (
        <Banner tone="info" role="none">
          {t('operation.layers.readOnly', { layer: layer.name })}
        </Banner>
      )}
      <YamlEditor
        label={t('operation.layers.editor', { layer: layer.name })}
        value={layer.text}
        readOnly={readOnly}
        schema={props.schema}
        onChange={props.onChange}
      />
      {!readOnly && holdsMask(layer.text) && (
        <Sub as="p">{t('sheet.masked')}</Sub>
      )}
      {!readOnly && onRemove && (
        <WrapLine>
          <Grow />
          <Button type="button" look="bare" size="small" onClick={onRemove}>
            <RiDeleteBinLine aria-hidden />
            {t('operation.layers.remove', { layer: layer.name })}
          </Button>
        </WrapLine>
      )}
    </div>
  );
}

/** The layers of a service as YAML, a tab for each, the weakest first. */
export function LayerFields(props: {
  layers: readonly LayerDraft[];
  schema: unknown;
  /** A Helm release has one layer, and that is it. */
  fixed: boolean;
  /** What holds while there is no layer; the defaults of the chart unless given. */
  none?: string;
  onChange: (layers: LayerDraft[]) => void;
}) {
  const t = useTranslate();
  const { layers, fixed, onChange } = props;
  const [chosen, setChosen] = useState(
    () => layers.filter(({ owner }) => owner === 'user').at(-1)?.name,
  );
  const open = layers.find(({ name }) => name === chosen) ?? layers.at(-1);
  return (
    <div style={{ display: 'grid', gap: 8, minWidth: 0 }}>
      <WrapLine>
        <h3>{t('operation.layers.title')}</h3>
        <Small>{t('operation.layers.order')}</Small>
      </WrapLine>
      {open ? (
        <Tabs
          selectedKey={open.name}
          onSelectionChange={key => setChosen(String(key))}
        >
          <TabList aria-label={t('operation.layers.tabs')}>
            {layers.map(layer => (
              <Tab key={layer.name} id={layer.name}>
                {layer.name}
                {isFaulty(layer) && (
                  <>
                    <RiErrorWarningLine aria-hidden size={14} />
                    <Hidden>{t('operation.layers.faulty')}</Hidden>
                  </>
                )}
              </Tab>
            ))}
          </TabList>
          <TabPanel id={open.name} style={{ padding: 0 }}>
            <LayerPanel
              key={open.name}
              layer={open}
              schema={props.schema}
              onChange={text =>
                onChange(
                  layers.map(layer =>
                    layer === open ? { ...layer, text } : layer,
                  ),
                )
              }
              onRemove={
                fixed
                  ? undefined
                  : () => onChange(layers.filter(layer => layer !== open))
              }
            />
          </TabPanel>
        </Tabs>
      ) : (
        <Sub as="p">{props.none ?? t('operation.layers.none')}</Sub>
      )}
      {!fixed && (
        <AddLayer
          layers={layers}
          onAdd={name => {
            onChange([...layers, { name, owner: 'user', text: '' }]);
            setChosen(name);
          }}
        />
      )}
    </div>
  );
}
