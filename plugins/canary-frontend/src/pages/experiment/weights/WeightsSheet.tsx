import { useState } from 'react';
import {
  canaryExperimentUpdatePermission,
  type ExperimentDetail,
} from '@llm-canary/backstage-plugin-canary-common';
import { Sheet } from '../../../components/Sheet';
import { Banner } from '../../../elements';
import { useFormats, useTranslate } from '../../../hooks';
import { refOf, serviceKey } from '../../../routing';
import { KeptNotice } from '../../service/operations/draft';
import { NoteField, SheetStep } from '../../service/operations/fields';
import { SheetFooter } from '../../service/operations/sheet';
import { ExperimentMessages } from '../submission';
import { MovedWeights } from './MovedWeights';
import { useWeights } from './useWeights';
import { WeightFields } from './WeightFields';
import { WeightsProgressView } from './WeightsProgressView';
import { sumOf } from './weightsDraft';

type Weights = ReturnType<typeof useWeights>;

function useObstacle(weights: Weights): string | undefined {
  const t = useTranslate();
  // The same request under the same key only asks what became of the first.
  if (weights.lost) return undefined;
  if (weights.moved) return t('experiment.weights.movedObstacle');
  switch (weights.obstacle) {
    case undefined:
      return undefined;
    case 'whole':
      return t('sheet.apply.invalid');
    case 'sum':
      return t('experiment.weights.sum', {
        sum: String(sumOf(weights.draft) ?? 0),
      });
    case 'same':
      return t('experiment.weights.same');
    default: {
      const unexpected: never = weights.obstacle;
      return unexpected;
    }
  }
}

/** Changes the share of the traffic that each arm of an experiment gets. */
export function WeightsSheet(props: {
  experiment: ExperimentDetail;
  /** When the experiment was read, in milliseconds since 1970. */
  readAt: number;
  onClose: () => void;
}) {
  const t = useTranslate();
  const formats = useFormats();
  const { experiment, onClose } = props;
  const ref = refOf(experiment);
  const weights = useWeights(experiment);
  const [keptBefore] = useState(weights.kept);
  const obstacle = useObstacle(weights);
  const { draft, moved, arrived } = weights;
  if (arrived) {
    return (
      <Sheet
        title={t('experiment.weights.progressTitle', {
          experiment: serviceKey(ref),
        })}
        onClose={onClose}
      >
        <WeightsProgressView
          experimentRef={ref}
          request={arrived.request}
          accepted={arrived.accepted}
          acceptedAt={arrived.at}
          onClose={onClose}
        />
      </Sheet>
    );
  }
  return (
    <Sheet
      title={t('experiment.weights.title', {
        experiment: `${ref.namespace}/${ref.name}`,
        cluster: ref.cluster,
      })}
      onClose={onClose}
      footer={
        <SheetFooter
          verb={t('experiment.weights.verb')}
          submission={weights.submission}
          obstacle={obstacle}
          onSubmit={weights.submit}
          onCancel={onClose}
          onDiscard={weights.kept ? weights.discard : undefined}
        />
      }
    >
      {moved && <MovedWeights moved={moved} onGoOn={weights.goOn} />}
      <ExperimentMessages
        submission={weights.submission}
        context={{
          t,
          formats,
          serviceRef: ref,
          operation: t('experiment.operation.weights'),
          permission: canaryExperimentUpdatePermission.name,
        }}
        lost={t('experiment.weights.lostSame', {
          time: formats.time(new Date(props.readAt).toISOString()),
        })}
      />
      <SheetStep number={1} title={t('experiment.weights.step.weights')}>
        <KeptNotice kept={keptBefore && weights.kept} />
        <WeightFields
          draft={draft}
          arms={experiment.arms}
          onChange={typed => weights.change({ ...draft, typed })}
        />
        <Banner tone="info" role="none">
          {t('experiment.weights.comparison')}
        </Banner>
      </SheetStep>
      <SheetStep number={2} title={t('experiment.weights.step.review')}>
        <NoteField
          value={draft.note}
          onChange={note => weights.change({ ...draft, note })}
        />
      </SheetStep>
    </Sheet>
  );
}
