import { useQuery } from '@tanstack/react-query';
import { useApi } from '@backstage/frontend-plugin-api';
import type {
  AcceptedExperimentWrite,
  ExperimentDetail,
  ExperimentRef,
  UpdateWeightsRequest,
} from '@llm-canary/backstage-plugin-canary-common';
import { canaryApiRef } from '../../../api';
import {
  ProgressList,
  type ProgressStep,
} from '../../../components/ProgressList';
import { experimentQuery } from '../../../data/experimentQueries';
import { readFailure } from '../../../data/readFailure';
import { Banner, Button, Grow, WrapLine } from '../../../elements';
import { useFormats, useTranslate, type Translate } from '../../../hooks';
import { formatShare } from '../../../presentation/experiments';
import {
  isSettled,
  readWeightsProgress,
  type WeightsProgress,
} from './readWeightsProgress';

/** How often an accepted change is looked after, in milliseconds. */
const lookEvery = 2_000;

function reasonText(
  { reason }: WeightsProgress,
  message: string,
  t: Translate,
): string | undefined {
  switch (reason) {
    case undefined:
      return undefined;
    case 'unreadable':
      return t('sheet.progress.checkFailed', { message });
    case 'gone':
    case 'replaced':
    case 'notRecorded':
      return t(`experiment.weights.progress.${reason}`);
    default: {
      const unexpected: never = reason;
      return unexpected;
    }
  }
}

function inRoute(experiment: ExperimentDetail | undefined): string {
  return (experiment?.arms ?? [])
    .map(({ name, weight }) =>
      weight.accepted === null
        ? `${name} ?`
        : `${name} ${formatShare(weight.accepted)} %`,
    )
    .join(', ');
}

/** Follows an accepted change of weights until the route carries them. */
export function WeightsProgressView(props: {
  experimentRef: ExperimentRef;
  request: UpdateWeightsRequest;
  accepted: Pick<AcceptedExperimentWrite, 'uid' | 'generation' | 'warnings'>;
  acceptedAt: string;
  onClose: () => void;
}) {
  const { request, accepted } = props;
  const t = useTranslate();
  const api = useApi(canaryApiRef);
  const formats = useFormats();
  const read = (experiment?: ExperimentDetail, error?: unknown) =>
    readWeightsProgress({
      request,
      accepted,
      experiment,
      failure: error ? readFailure(error) : undefined,
    });
  const look = useQuery({
    ...experimentQuery(api, props.experimentRef),
    refetchInterval: ({ state }) =>
      isSettled(read(state.data, state.error)) ? false : lookEvery,
  });
  const progress = read(look.data, look.error);
  const reason = reasonText(
    progress,
    look.error ? readFailure(look.error).message.replace(/\.$/, '') : '',
    t,
  );
  const weights = inRoute(look.data);
  const steps: ProgressStep[] = [
    {
      id: 'accepted',
      state: 'done',
      text: t('sheet.progress.accepted'),
      detail: formats.time(props.acceptedAt),
    },
    {
      id: 'asked',
      state: progress.asked,
      text: t('experiment.weights.progress.asked'),
      detail: progress.asked === 'done' ? undefined : reason,
    },
    {
      id: 'route',
      state: progress.route,
      text: t('experiment.weights.progress.route'),
      detail:
        progress.asked === 'done'
          ? (reason ?? t('experiment.weights.progress.routeNow', { weights }))
          : undefined,
    },
  ];
  return (
    <>
      <ProgressList steps={steps} />
      {(accepted.warnings ?? []).map(warning => (
        <Banner key={warning} tone="warn">
          {t('sheet.progress.warning', { warning })}
        </Banner>
      ))}
      {!isSettled(progress) && <p>{t('sheet.progress.mayClose')}</p>}
      <WrapLine>
        <Grow />
        <Button type="button" onClick={props.onClose}>
          {t('sheet.close')}
        </Button>
      </WrapLine>
    </>
  );
}
