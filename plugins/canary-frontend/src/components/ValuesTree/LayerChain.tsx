import { styled } from '@mui/material/styles';
import type { PlanProvenance } from '@llm-canary/backstage-plugin-canary-common';
import { Small, Sub } from '../../elements';
import { useTranslate } from '../../hooks';
import { colour, monospace } from '../../theme';
import { writeYaml } from '../YamlEditor';
import { layerSource } from '../ProvenanceChip';
import { isPresent } from './isPresent';
import { LayerChip } from './LayerChip';
import { hideMasks, linesOf, shortValue } from './shortValue';
import { useTreeSetting } from './TreeContext';
import { LostValue, ValueText } from './ValueText';

const Table = styled('table')({
  width: '100%',
  borderCollapse: 'collapse',
  tableLayout: 'fixed',
  '& caption': {
    textAlign: 'left',
    padding: '4px 0 2px',
    color: colour('text2'),
    fontSize: 12,
    fontWeight: 600,
  },
  '& th': {
    textAlign: 'left',
    fontSize: 12,
    lineHeight: '16px',
    fontWeight: 600,
    color: colour('text2'),
    padding: '2px 12px 2px 0',
  },
  '& td': { padding: '3px 12px 3px 0', verticalAlign: 'top' },
  '& .layer': { width: 170 },
  '& .source': { width: '30%' },
  '& code': { whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' },
  '& pre': {
    font: `12px/18px ${monospace}`,
    maxHeight: 240,
    overflow: 'auto',
    whiteSpace: 'pre-wrap',
    overflowWrap: 'anywhere',
  },
});

/** A value with all of its lines, also where a row has no room for them. */
function WholeValue({ value }: { value: unknown }) {
  const lines = linesOf(value);
  const short = shortValue(value);
  const cut =
    short.kind === 'items' ||
    short.kind === 'members' ||
    (short.kind === 'text' && short.text.endsWith('…'));
  if (lines === undefined && !cut) return <ValueText value={value} />;
  return <pre>{lines ?? hideMasks(writeYaml(value))}</pre>;
}

function Said(props: { value: unknown; winner: boolean }) {
  const t = useTranslate();
  const { value, winner } = props;
  if (value === null || value === undefined) {
    return <Sub>{t('plan.chain.removes')}</Sub>;
  }
  return winner ? (
    <>
      <WholeValue value={value} /> <Small>{t('plan.chain.inForce')}</Small>
    </>
  ) : (
    <LostValue value={value} />
  );
}

function Remover({ provenance }: { provenance: PlanProvenance }) {
  const t = useTranslate();
  const lost = provenance.overridden.findLast(({ value }) => value !== null);
  return (
    <Sub>
      {lost
        ? t('plan.chain.removedFrom', { layer: lost.layer })
        : t('plan.chain.removesDefault')}
    </Sub>
  );
}

/** Which layers say something about a path, strongest first, and which of them counts. */
export function LayerChain(props: {
  provenance: PlanProvenance;
  /** In a comparison whose chain it is. */
  title?: string;
  tabIndex: number;
}) {
  const t = useTranslate();
  const { provenance, title, tabIndex } = props;
  const { operatorLayers } = useTreeSetting();
  const { layer, value, overridden } = provenance;
  const source = (name: string) => {
    const known = layerSource(name, operatorLayers.has(name));
    return known && t(`plan.source.${known}`);
  };
  return (
    <Table>
      {title && <caption>{title}</caption>}
      <thead>
        <tr>
          <th scope="col" className="layer">
            {t('plan.chain.layer')}
          </th>
          <th scope="col">{t('plan.chain.value')}</th>
          <th scope="col" className="source">
            {t('plan.chain.source')}
          </th>
        </tr>
      </thead>
      <tbody>
        <tr>
          <td>
            <LayerChip layer={layer} tabIndex={tabIndex} />
          </td>
          <td>
            {isPresent(provenance) ? (
              <Said value={value} winner />
            ) : (
              <Remover provenance={provenance} />
            )}
          </td>
          <td>{source(layer)}</td>
        </tr>
        {overridden.toReversed().map((lost, n) => (
          // A layer may stand in the chain twice.
          // eslint-disable-next-line react/no-array-index-key
          <tr key={n}>
            <td>
              <LayerChip layer={lost.layer} tabIndex={tabIndex} />
            </td>
            <td>
              <Said value={lost.value} winner={false} />
            </td>
            <td>{source(lost.layer)}</td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}
