import { Hidden, StateWord, Sub } from '../../elements';
import { useTranslate } from '../../hooks';

/**
 * How many values are live otherwise than planned, in words; without a count it is not known. `short`
 * is for where the words have little room; readers hear the whole.
 */
export function DriftBadge(props: { count?: number; short?: boolean }) {
  const t = useTranslate();
  const { count, short } = props;
  if (count === undefined) {
    return <Sub>{t('drift.badge.unknown')}</Sub>;
  }
  if (count === 0) {
    return <StateWord tone="ok">{t('drift.badge.none')}</StateWord>;
  }
  const words = t('drift.badge.values', { count });
  return (
    <StateWord tone="warn">
      {short ? (
        <>
          <span aria-hidden title={words}>
            {t('drift.badge.short', { n: String(count) })}
          </span>
          <Hidden>{words}</Hidden>
        </>
      ) : (
        words
      )}
    </StateWord>
  );
}
