import type { SloView } from '@llm-canary/backstage-plugin-canary-common';
import { Banner, Small } from '../../../../elements';
import { useTranslate } from '../../../../hooks';
import { sloTargets } from './sloDraft';

/** Where an SLO is kept, and what is worth knowing of it. */
export function SloNotes({ slo }: { slo: SloView }) {
  const t = useTranslate();
  const ranges = sloTargets.reduce(
    (n, target) => n + (slo[target]?.ranges?.length ?? 0),
    0,
  );
  return (
    <>
      {slo.ownership === 'unknown' && (
        <Banner tone="warn">{t('operation.slo.ownershipUnknown')}</Banner>
      )}
      {slo.warnings.map(warning => (
        <Banner key={warning} tone="warn" role="none">
          {warning}
        </Banner>
      ))}
      <Small as="p">
        {t(`operation.slo.source.${slo.source}`)}{' '}
        {ranges > 0 && t('operation.slo.ranges', { count: ranges })}
      </Small>
    </>
  );
}
