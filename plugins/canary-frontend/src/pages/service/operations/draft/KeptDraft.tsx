import { useId, useState } from 'react';
import { CodeBlock } from '../../../../elements';
import { useTranslate } from '../../../../hooks';
import { useDraft, type DraftOwner } from './useDraft';

/** After a sheet was closed by a refusal: what stood in it, to be read and copied. */
export function KeptDraft(props: { owner: DraftOwner; operation: string }) {
  const t = useTranslate();
  const id = useId();
  const [shown, setShown] = useState(false);
  const { draft } = useDraft<unknown>(props.owner, props.operation);
  if (!draft?.text) {
    return null;
  }
  return (
    <>
      {' '}
      {t('sheet.draft.textKept')}{' '}
      <button
        type="button"
        aria-expanded={shown}
        aria-controls={id}
        onClick={() => setShown(!shown)}
      >
        {t(shown ? 'sheet.draft.hide' : 'sheet.draft.show')}
      </button>
      <div id={id} hidden={!shown} style={{ marginTop: 8 }}>
        {shown && (
          <CodeBlock text={draft.text} copyLabel={t('sheet.draft.copy')} />
        )}
      </div>
    </>
  );
}
