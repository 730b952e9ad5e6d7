import type { UseQueryResult } from '@tanstack/react-query';
import { readFailure } from '../../../../data/readFailure';
import { Banner, Hidden, Skeleton } from '../../../../elements';
import { useTranslate } from '../../../../hooks';

/** In place of a form whose present values are not there: still read, or not to be had. */
export function NotReadYet(props: {
  query: Pick<UseQueryResult<unknown>, 'error' | 'refetch'>;
  failed: (message: string) => string;
}) {
  const t = useTranslate();
  const { query } = props;
  if (query.error) {
    const { message } = readFailure(query.error);
    return (
      <Banner tone="bad" role="alert">
        {props.failed(message.replace(/\.$/, ''))}{' '}
        <button type="button" onClick={() => void query.refetch()}>
          {t('sheet.tryAgain')}
        </button>
      </Banner>
    );
  }
  return (
    <div role="status" style={{ display: 'grid', gap: 12 }}>
      <Hidden>{t('sheet.loading')}</Hidden>
      <Skeleton aria-hidden style={{ width: '50%', height: 16 }} />
      <Skeleton aria-hidden style={{ height: 120 }} />
    </div>
  );
}
