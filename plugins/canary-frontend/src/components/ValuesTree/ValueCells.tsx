import type { PlanProvenance } from '@llm-canary/backstage-plugin-canary-common';
import { Hidden, Small, Sub } from '../../elements';
import { useTranslate } from '../../hooks';
import { DifferenceMark } from './DifferenceMark';
import { isPresent } from './isPresent';
import { LayerChip } from './LayerChip';
import { LiveMark } from './LiveMark';
import { useTreeSetting } from './TreeContext';
import { Cell } from './treeStyles';
import type { ValueEntry } from './types';
import { LostValue, ValueText } from './ValueText';

/** The strongest layer that lost, unless it removed the path itself. */
function lastLost(provenance: PlanProvenance) {
  return provenance.overridden.findLast(({ value }) => value !== null);
}

function PresentOrRemoved({ provenance }: { provenance: PlanProvenance }) {
  const t = useTranslate();
  if (isPresent(provenance)) {
    return <ValueText value={provenance.value} />;
  }
  const lost = lastLost(provenance);
  return (
    <>
      <Small>{t('plan.value.removed')}</Small>{' '}
      {lost && <LostValue value={lost.value} />}
    </>
  );
}

/** What stands in a plan instead of what its weaker layers say. */
function InsteadOf({ provenance }: { provenance: PlanProvenance }) {
  const t = useTranslate();
  const lost = lastLost(provenance);
  if (!isPresent(provenance)) {
    return (
      <Small>
        {lost
          ? t('plan.instead.removed', { layer: lost.layer })
          : t('plan.instead.default')}
      </Small>
    );
  }
  const [next, more] = [lost, provenance.overridden.length - 1];
  if (!next) return null;
  return (
    <>
      <LostValue value={next.value} />{' '}
      <Small>
        {more > 0
          ? t('plan.instead.more', { layer: next.layer, n: String(more) })
          : next.layer}
      </Small>
    </>
  );
}

function ComparedCell({ provenance }: { provenance?: PlanProvenance }) {
  const t = useTranslate();
  return (
    <Cell role="gridcell">
      {isPresent(provenance) ? (
        <ValueText value={provenance.value} />
      ) : (
        <Sub>
          <span aria-hidden>–</span>
          <Hidden>{t('plan.value.absent')}</Hidden>
        </Sub>
      )}
    </Cell>
  );
}

/** Both values, how they differ, and where they come from. */
function ComparedCells(props: { entry: ValueEntry; tabIndex: number }) {
  const { here, there } = props.entry;
  const from = isPresent(here) ? here : there;
  return (
    <>
      <Cell role="gridcell">
        <DifferenceMark entry={props.entry} />
      </Cell>
      <ComparedCell provenance={here} />
      <ComparedCell provenance={there} />
      <Cell role="gridcell" className="wide-only">
        {from && <LayerChip layer={from.layer} tabIndex={props.tabIndex} />}
      </Cell>
    </>
  );
}

/** The cells of a value after its key. */
export function ValueCells(props: { entry: ValueEntry; tabIndex: number }) {
  const { entry, tabIndex } = props;
  const { here } = entry;
  if (useTreeSetting().compared) {
    return <ComparedCells entry={entry} tabIndex={tabIndex} />;
  }
  return (
    <>
      <Cell role="gridcell">
        {here && <PresentOrRemoved provenance={here} />}{' '}
        <LiveMark path={entry.path} />
      </Cell>
      <Cell role="gridcell">
        {here && <LayerChip layer={here.layer} tabIndex={tabIndex} />}
      </Cell>
      <Cell role="gridcell" className="wide-only">
        {here && <InsteadOf provenance={here} />}
      </Cell>
    </>
  );
}
