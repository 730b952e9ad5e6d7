import { useState } from 'react';
import {
  canaryExperimentStopPermission,
  type ExperimentDetail,
} from '@llm-canary/backstage-plugin-canary-common';
import { Sheet } from '../../../components/Sheet';
import { TypedConfirm } from '../../../components/TypedConfirm';
import { useFormats, useTranslate } from '../../../hooks';
import { refOf, serviceKey } from '../../../routing';
import { NoteField } from '../../service/operations/fields';
import { retryAt } from '../../service/operations/submission';
import { useCountdown } from '../../service/uninstall/useCountdown';
import { ExperimentMessages } from '../submission';
import { StopConsequences } from './StopConsequences';
import { StopProgress } from './StopProgress';
import { useStop } from './useStop';

type Stop = ReturnType<typeof useStop>;

/** The verb, and why it does nothing now. */
function useVerb({ submission, lost }: Stop) {
  const t = useTranslate();
  const wait = useCountdown(retryAt(submission));
  const waiting = () => {
    if (submission.step !== 'ready') return t('sheet.sending');
    return wait > 0 ? t('sheet.tryAgainIn', { n: String(wait) }) : undefined;
  };
  const problem = submission.step === 'ready' && submission.problem;
  const again = lost ? t('sheet.problem.checkAgain') : t('sheet.tryAgain');
  return {
    verb: problem ? again : t('experiment.stop.verb'),
    waiting: waiting(),
  };
}

/** Stops an experiment: consequences, its name typed, then what is gone of all that it made. */
export function StopSheet(props: {
  experiment: ExperimentDetail;
  /** When the experiment was read, in milliseconds since 1970. */
  readAt: number;
  onClose: () => void;
}) {
  const t = useTranslate();
  const formats = useFormats();
  const { experiment, onClose } = props;
  const stop = useStop(experiment);
  const { verb, waiting } = useVerb(stop);
  const [note, setNote] = useState('');
  const ref = refOf(stop.opened);
  if (stop.arrived) {
    return (
      <Sheet
        title={t('experiment.stop.progressTitle', {
          experiment: serviceKey(ref),
        })}
        onClose={onClose}
      >
        <StopProgress
          experiment={stop.opened}
          acceptedAt={stop.arrived.at}
          warnings={stop.arrived.warnings}
          onClose={onClose}
        />
      </Sheet>
    );
  }
  return (
    <Sheet
      title={t('experiment.stop.title', {
        experiment: `${ref.namespace}/${ref.name}`,
        cluster: ref.cluster,
      })}
      onClose={onClose}
    >
      <StopConsequences experiment={stop.opened} />
      <TypedConfirm
        text={ref.name}
        verb={verb}
        waiting={waiting}
        onConfirm={() => stop.send(note)}
        onCancel={onClose}
      >
        <div style={{ display: 'grid', gap: 12, marginTop: 12 }}>
          <NoteField value={note} onChange={setNote} />
          <ExperimentMessages
            submission={stop.submission}
            context={{
              t,
              formats,
              serviceRef: ref,
              operation: t('experiment.operation.stop'),
              permission: canaryExperimentStopPermission.name,
            }}
            lost={t('experiment.stop.lostSame', {
              time: formats.time(new Date(props.readAt).toISOString()),
            })}
          />
        </div>
      </TypedConfirm>
    </Sheet>
  );
}
