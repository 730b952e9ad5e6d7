import { styled } from '@mui/material/styles';
import { RiDeleteBinLine } from '@remixicon/react';
import { Button, Grow, Line, Small } from '../../../elements';
import { useTranslate } from '../../../hooks';
import { colour } from '../../../theme';
import { FieldGrid } from '../../service/operations/fields';
import { LayerFields } from '../../service/operations/layers';
import type { ArmDraft } from '../draft';
import { TextField } from '../TextField';

const Frame = styled('fieldset')({
  display: 'grid',
  gap: 12,
  gridTemplateColumns: 'minmax(0, 1fr)',
  minWidth: 0,
  margin: 0,
  padding: '8px 12px 12px',
  border: `1px solid ${colour('line-strong')}`,
  borderRadius: 6,
  '& > legend': { padding: '0 4px', fontWeight: 600, fontSize: 13 },
  '& .bad': { color: colour('bad') },
});

export interface ArmFieldsProps {
  arm: ArmDraft;
  /** Place among the arms, from 0. */
  place: number;
  words: ReadonlyMap<string, string>;
  /** values.schema.json of the target's chart. */
  schema: unknown;
  /** Names of the target's layers. */
  targetLayers: readonly string[];
  onChange: (part: Partial<ArmDraft>) => void;
  /** Absent while there may be no fewer arms. */
  onRemove?: () => void;
}

function Replaced({ arm, targetLayers }: ArmFieldsProps) {
  const t = useTranslate();
  const replaced = arm.layers
    .map(({ name }) => name)
    .filter(name => targetLayers.includes(name));
  return replaced.length > 0 ? (
    <Small as="p">
      {t('newExperiment.arm.replaces', { layers: replaced.join(', ') })}
    </Small>
  ) : null;
}

/** One arm: what it is called, what it gets and what it is made of. */
export function ArmFields(props: ArmFieldsProps) {
  const t = useTranslate();
  const { arm, place, words, onChange, onRemove } = props;
  const problem = (field: string) => words.get(`arms.${place}.${field}`);
  const title =
    arm.name === ''
      ? t('newExperiment.arm.unnamed', { n: String(place + 1) })
      : t('newExperiment.arm.title', { arm: arm.name });
  const layersWrong = problem('layers');
  return (
    <Frame>
      <legend>{title}</legend>
      <FieldGrid
        style={{
          gridTemplateColumns: 'repeat(auto-fit, minmax(min(94px, 100%), 1fr))',
        }}
      >
        <TextField
          label={t('newExperiment.arm.name')}
          value={arm.name}
          problem={problem('name')}
          onChange={name => onChange({ name })}
        />
        <TextField
          label={t('newExperiment.arm.weight')}
          value={arm.weight}
          inputMode="numeric"
          problem={problem('weight')}
          onChange={weight => onChange({ weight })}
        />
        <TextField
          label={t('newExperiment.arm.min')}
          value={arm.min}
          inputMode="numeric"
          problem={problem('replicas') ?? problem('replicas.min')}
          onChange={min => onChange({ min })}
        />
        <TextField
          label={t('newExperiment.arm.max')}
          value={arm.max}
          inputMode="numeric"
          problem={problem('replicas.max')}
          onChange={max => onChange({ max })}
        />
      </FieldGrid>
      <LayerFields
        layers={arm.layers}
        schema={props.schema}
        fixed={false}
        none={t('newExperiment.arm.noLayers')}
        onChange={layers => onChange({ layers })}
      />
      <Replaced {...props} />
      {layersWrong !== undefined && <p className="bad">{layersWrong}</p>}
      {onRemove && (
        <Line>
          <Grow />
          <Button type="button" look="bare" size="small" onClick={onRemove}>
            <RiDeleteBinLine aria-hidden />
            {t('newExperiment.arm.remove', { arm: title })}
          </Button>
        </Line>
      )}
    </Frame>
  );
}
