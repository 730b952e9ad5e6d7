import { Banner } from '../../../elements';
import { useTranslate } from '../../../hooks';

/** Why a step cannot be taken now, as the server says it. */
export function LockedStep(props: {
  step: 'dryRun' | 'approval' | 'commit';
  reason: string;
}) {
  const t = useTranslate();
  return (
    <Banner tone="info" role="none">
      <b>{t(`migration.lockedTitle.${props.step}`)}</b> {props.reason}
    </Banner>
  );
}
