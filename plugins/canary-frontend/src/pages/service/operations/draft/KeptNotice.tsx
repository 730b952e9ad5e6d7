import { Banner } from '../../../../elements';
import { useTranslate } from '../../../../hooks';

/** Says that what was written before is still there. */
export function KeptNotice({ kept }: { kept: boolean }) {
  const t = useTranslate();
  return kept ? <Banner tone="info">{t('sheet.draft.kept')}</Banner> : null;
}
