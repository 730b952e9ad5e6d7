import type {
  ExperimentArm,
  ExperimentRef,
  MeasuredNumber,
} from '@llm-canary/backstage-plugin-canary-common';
import { Small, Sub } from '../../../elements';
import { useTranslate } from '../../../hooks';
import type { RealShare } from '../../../presentation/comparison/realShare';
import { formatShare } from '../../../presentation/experiments';
import { formatCount } from '../../../presentation/numbers';
import { AppLink, useLinks } from '../../../routing';

/** Ready pods of those that are wanted; what may not be read is never 0 of 0. */
export function ReadyCell({ arm }: { arm: ExperimentArm }) {
  const t = useTranslate();
  const { replicas } = arm;
  const words = () => {
    if (!replicas) {
      return <Sub>{t('ready.noAccess')}</Sub>;
    }
    if (replicas.desired === 0) {
      return <Sub>{t('ready.scaledToZero')}</Sub>;
    }
    const text = `${replicas.ready}/${replicas.desired}`;
    return replicas.ready < replicas.desired ? (
      <b className="warn">{text}</b>
    ) : (
      text
    );
  };
  return <td className="num nowrap">{words()}</td>;
}

/** What the route gives the arm; marked where it is not what is asked. */
export function AcceptedCell({ arm }: { arm: ExperimentArm }) {
  const t = useTranslate();
  const { asked, accepted } = arm.weight;
  if (accepted === null) {
    return (
      <td className="num">
        <Sub>{t('experiment.armsCard.notRecorded')}</Sub>
      </td>
    );
  }
  const text = `${formatShare(accepted)} %`;
  return (
    <td className="num nowrap">
      {accepted === asked ? text : <b className="warn">{text}</b>}
    </td>
  );
}

function MeasuredWords(props: { measured: MeasuredNumber; real?: RealShare }) {
  const t = useTranslate();
  const { measured, real } = props;
  if (measured.state !== 'ok' || !real) {
    return measured.state === 'ok' ? null : (
      <Sub title={measured.detail}>
        {t(`experiment.measured.${measured.state}`)}
      </Sub>
    );
  }
  return (
    <>
      <b className={real.isOff ? 'warn' : undefined}>
        {`${formatShare(real.percent)} %`}
      </b>
      <Small as="div">
        {t('experiment.armsCard.interval', {
          low: formatShare(real.low),
          high: formatShare(real.high),
          n: formatCount(real.requests),
        })}
      </Small>
    </>
  );
}

/** The share of the requests that was measured with its interval, or the word for why there is none. */
export function MeasuredCell(props: {
  measured: MeasuredNumber;
  real?: RealShare;
}) {
  return (
    <td className="num">
      <MeasuredWords {...props} />
    </td>
  );
}

/** Values that are live otherwise than planned; unknown is not none. */
export function DriftCell(props: {
  experimentRef: ExperimentRef;
  arm: ExperimentArm;
}) {
  const t = useTranslate();
  const links = useLinks();
  const { experimentRef, arm } = props;
  const { driftCount: count } = arm;
  if (count === undefined || count === 0) {
    return (
      <td className="wide-only nowrap">
        <Sub>
          {t(
            count === 0
              ? 'experiments.drift.none'
              : 'experiments.drift.unknown',
          )}
        </Sub>
      </td>
    );
  }
  return (
    <td className="wide-only nowrap">
      <AppLink
        className="warn"
        to={links.experiment(experimentRef, { tab: 'drift' })}
      >
        {t('experiments.drift.values', { count })}
      </AppLink>
    </td>
  );
}
