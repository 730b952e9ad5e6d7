import type { PreviewConflict } from '@llm-canary/backstage-plugin-canary-common';
import { Banner } from '../../../elements';
import { useTranslate } from '../../../hooks';

/** What stands in the way, each with what it is about. The same words stand at the field. */
export function ConflictList(props: { conflicts: readonly PreviewConflict[] }) {
  const t = useTranslate();
  const { conflicts } = props;
  return conflicts.length > 0 ? (
    <Banner tone="bad" role="none">
      <b>{t('newExperiment.conflict.title')}</b>
      <ul style={{ paddingLeft: 18 }}>
        {conflicts.map(({ code, arm, message }) => (
          <li key={`${code} ${arm ?? ''} ${message}`}>
            {arm === undefined
              ? t(`newExperiment.conflict.${code}`)
              : t('newExperiment.conflict.ofArm', {
                  arm,
                  what: t(`newExperiment.conflict.${code}`),
                })}
            {': '}
            {message}
          </li>
        ))}
      </ul>
    </Banner>
  ) : null;
}
