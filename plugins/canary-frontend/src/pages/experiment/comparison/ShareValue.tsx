import type { ArmShare } from '@llm-canary/backstage-plugin-canary-common';
import { Small } from '../../../elements';
import { useTranslate } from '../../../hooks';
import { shareText } from '../../../presentation/comparison/comparisonNumbers';
import { measureOf } from '../../../presentation/comparison/measures';

/** The share of an arm and what it stands on; below each other unless inline. */
export function ShareValue(props: {
  metric: string;
  share: ArmShare;
  inline?: boolean;
}) {
  const t = useTranslate();
  const kind = measureOf(props.metric)?.kind === 'occurs' ? 'occurs' : 'bound';
  const { value, note, values } = shareText(props.share, kind);
  return (
    <div>
      <b>{value}</b>{' '}
      <Small as={props.inline ? 'span' : 'div'}>
        {t(`comparison.share.${note}`, values)}
      </Small>
    </div>
  );
}
