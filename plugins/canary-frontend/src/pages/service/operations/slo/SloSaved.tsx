import { ProgressList } from '../../../../components/ProgressList';
import { Banner, Button, Grow, WrapLine } from '../../../../elements';
import { useFormats, useTranslate } from '../../../../hooks';
import type { Submission } from '../submission';

/** What became of an SLO that was accepted. */
export function SloSaved(props: {
  submission: Submission & { step: 'accepted' };
  onClose: () => void;
}) {
  const t = useTranslate();
  const formats = useFormats();
  const { accepted, at } = props.submission;
  return (
    <>
      <ProgressList
        steps={[
          {
            id: 'accepted',
            state: 'done',
            text: t('sheet.progress.accepted'),
            detail: formats.time(at),
          },
          {
            id: 'saved',
            state: 'done',
            text: t('sheet.progress.saved'),
            detail: t('operation.slo.noteless'),
          },
        ]}
      />
      {(accepted.warnings ?? []).map(warning => (
        <Banner key={warning} tone="warn">
          {t('sheet.progress.warning', { warning })}
        </Banner>
      ))}
      <WrapLine>
        <Grow />
        <Button type="button" onClick={props.onClose}>
          {t('sheet.close')}
        </Button>
      </WrapLine>
    </>
  );
}
