import { styled } from '@mui/material/styles';
import type {
  Plan,
  PlanLayer,
} from '@llm-canary/backstage-plugin-canary-common';
import {
  layerSource,
  ProvenanceChip,
} from '../../../components/ProvenanceChip';
import { Card, CardHeader, Hidden, Small } from '../../../elements';
import { useTranslate } from '../../../hooks';
import { colour, narrow } from '../../../theme';

const List = styled('ol')({
  listStyle: 'none',
  [narrow]: {
    display: 'flex',
    flexWrap: 'wrap',
    gap: 6,
    '&&': { padding: '8px 12px' },
  },
});

const LayerButton = styled('button')({
  display: 'grid',
  gridTemplateColumns: '18px minmax(0, 1fr) auto',
  gap: '1px 6px',
  alignItems: 'center',
  justifyItems: 'start',
  width: '100%',
  padding: '6px 16px 6px 12px',
  border: 0,
  borderBottom: `1px solid ${colour('line')}`,
  background: 'none',
  color: colour('text'),
  font: 'inherit',
  textAlign: 'left',
  cursor: 'pointer',
  '&:hover': { background: colour('nested') },
  '&[aria-pressed="true"]': {
    background: colour('info-bg'),
    boxShadow: `inset 3px 0 ${colour('info')}`,
  },
  '& .source': { gridColumn: '2 / 4' },
  [narrow]: {
    display: 'inline-flex',
    width: 'auto',
    maxWidth: '100%',
    padding: '3px 6px',
    border: `1px solid ${colour('line')}`,
    borderRadius: 5,
    '& .source, & .place': { display: 'none' },
    '&[aria-pressed="true"]': {
      boxShadow: 'none',
      borderColor: colour('info'),
    },
  },
});

const Note = styled(Small)({ display: 'block', '&&': { padding: '8px 16px' } });

interface LayerProps {
  layer: PlanLayer;
  /** Counted from the weakest. */
  place: number;
  won: number;
  pressed: boolean;
  onPress: () => void;
}

function LayerRow({ layer, place, won, pressed, onPress }: LayerProps) {
  const t = useTranslate();
  const operator = layer.owner === 'operator';
  const source = layerSource(layer.name, operator);
  return (
    <li>
      <LayerButton type="button" aria-pressed={pressed} onClick={onPress}>
        <Small className="place" aria-hidden>
          {place}
        </Small>
        <ProvenanceChip layer={layer.name} operator={operator} />
        <span>
          <b>{won}</b>
          <Hidden> {t('plan.layers.won', { count: won })}</Hidden>
        </span>
        {source && (
          <Small className="source">{t(`plan.source.${source}`)}</Small>
        )}
      </LayerButton>
    </li>
  );
}

/** The layers of a plan, strongest on top, each with how many values it won. A press narrows to one. */
export function LayersPanel(props: {
  plan: Plan;
  won: ReadonlyMap<string, number>;
  layer: string;
  onLayer: (layer: string) => void;
}) {
  const t = useTranslate();
  const { layers } = props.plan;
  const owned = layers.find(({ owner }) => owner === 'operator');
  return (
    <Card aria-label={t('plan.layers.title')}>
      <CardHeader>
        <h2>{t('plan.layers.title')}</h2>
        <Small>{t('plan.layers.order')}</Small>
      </CardHeader>
      {layers.length > 0 && (
        <List>
          {layers
            .map((layer, index) => (
              <LayerRow
                key={layer.name}
                layer={layer}
                place={index + 1}
                won={props.won.get(layer.name) ?? 0}
                pressed={props.layer === layer.name && layer.name !== ''}
                onPress={() =>
                  props.onLayer(props.layer === layer.name ? '' : layer.name)
                }
              />
            ))
            .reverse()}
        </List>
      )}
      <Note as="p">
        {owned && `${t('plan.layers.owned', { layer: owned.name })} `}
        {t('plan.layers.defaults')}
      </Note>
    </Card>
  );
}
