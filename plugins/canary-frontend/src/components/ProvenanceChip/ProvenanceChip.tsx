import { styled } from '@mui/material/styles';
import { RiNodeTree } from '@remixicon/react';
import { Hidden } from '../../elements';
import { useTranslate } from '../../hooks';
import { colour, monospace } from '../../theme';

const Frame = styled('span')({
  display: 'inline-flex',
  gap: 5,
  alignItems: 'center',
  maxWidth: '100%',
  minWidth: 0,
  height: 20,
  padding: '0 7px',
  border: `1px solid ${colour('line-strong')}`,
  borderRadius: 4,
  background: 'none',
  color: colour('text'),
  font: `12px/18px ${monospace}`,
  verticalAlign: 'middle',
  whiteSpace: 'nowrap',
  '&.operator': {
    borderColor: colour('own'),
    color: colour('own'),
    background: colour('own-bg'),
  },
  '& svg': { width: 13, height: 13, flex: 'none' },
  '& > .name': { overflow: 'hidden', textOverflow: 'ellipsis' },
  'button&': { cursor: 'pointer' },
  'button&:hover': { borderColor: colour('primary') },
});

/**
 * The layer that a value comes from. The layer of the experiment's operator is violet and says whose
 * it is; with `onFilter` a press narrows the values to the layer.
 */
export function ProvenanceChip(props: {
  layer: string;
  /** Only the experiment's operator writes the layer. */
  operator: boolean;
  onFilter?: () => void;
  /** -1 where a row is the tab stop. */
  tabIndex?: number;
}) {
  const t = useTranslate();
  const { layer, operator, onFilter } = props;
  const name = layer || t('plan.layer.unnamed');
  const owned = t('plan.layer.owned');
  const press = onFilter && {
    as: 'button' as const,
    type: 'button' as const,
    tabIndex: props.tabIndex,
    onClick: onFilter,
  };
  return (
    <Frame
      {...press}
      className={operator ? 'operator' : undefined}
      title={operator ? `${name}, ${owned}` : name}
    >
      {operator && <RiNodeTree aria-hidden />}
      {onFilter && <Hidden>{t('plan.layer.only')} </Hidden>}
      <span className="name">{name}</span>
      {operator && <Hidden>, {owned}</Hidden>}
    </Frame>
  );
}
