import { Hidden, Small } from '../../elements';
import { useTranslate } from '../../hooks';
import { dots, shortValue } from './shortValue';

/** A value in one line. A secret is dots and the word for it. */
export function ValueText({ value }: { value: unknown }) {
  const t = useTranslate();
  const short = shortValue(value);
  switch (short.kind) {
    case 'masked':
      return (
        <>
          <code aria-hidden>{dots}</code>{' '}
          <Small>{t('plan.value.masked')}</Small>
        </>
      );
    case 'items':
      return <code>{t('plan.value.items', { n: String(short.count) })}</code>;
    case 'members':
      return <code>{t('plan.value.members', { n: String(short.count) })}</code>;
    case 'text':
      return <code>{short.text}</code>;
    default: {
      const unexpected: never = short;
      return unexpected;
    }
  }
}

/** A value that does not hold, with the word that says so for readers. */
export function LostValue({ value }: { value: unknown }) {
  const t = useTranslate();
  return (
    <s>
      <Hidden>{t('plan.value.lost')} </Hidden>
      <ValueText value={value} />
    </s>
  );
}
