import { useState } from 'react';
import { Banner, Button } from '../../../../elements';
import { useTranslate } from '../../../../hooks';

/** Puts back the defaults: asked once more, because it takes all thresholds away. */
export function ResetSlo(props: { busy: boolean; onReset: () => void }) {
  const t = useTranslate();
  const [asked, setAsked] = useState(false);
  if (!asked) {
    return (
      <div>
        <Button type="button" look="danger" onClick={() => setAsked(true)}>
          {t('operation.verb.reset')}
        </Button>
      </div>
    );
  }
  return (
    <Banner tone="warn">
      <p>{t('operation.slo.resetConfirm')}</p>
      <button
        type="button"
        aria-disabled={props.busy}
        onClick={() => {
          if (!props.busy) {
            props.onReset();
          }
        }}
      >
        {t('operation.slo.resetNow')}
      </button>{' '}
      <button type="button" onClick={() => setAsked(false)}>
        {t('sheet.cancel')}
      </button>
    </Banner>
  );
}
