import type {
  ExperimentArm,
  ExperimentDetail,
  MeasuredNumber,
} from '@llm-canary/backstage-plugin-canary-common';
import { ArmWarningLine } from '../../../components/ArmWarningLine';
import { PhaseChip } from '../../../components/PhaseChip';
import { ArmName } from '../../../components/Verdicts';
import { MiddleCut, Small, StateWord } from '../../../elements';
import { useTranslate } from '../../../hooks';
import type { RealShare } from '../../../presentation/comparison/realShare';
import { formatShare } from '../../../presentation/experiments';
import type { LineStyle } from '../../../presentation/metrics/armStyles';
import { AppLink, useLinks } from '../../../routing';
import { colour } from '../../../theme';
import { AcceptedCell, DriftCell, MeasuredCell, ReadyCell } from './ArmCells';
import { WeightMarks } from './WeightMarks';

/** Another share of the requests than the route gives it, by more than chance explains. */
function OffLine(props: { arm: ExperimentArm; real: RealShare }) {
  const t = useTranslate();
  const { name, weight } = props.arm;
  return (
    <StateWord tone="warn">
      {t('experiment.armsCard.off', {
        arm: name,
        real: formatShare(props.real.percent),
        wanted: formatShare(weight.accepted ?? weight.asked),
      })}
    </StateWord>
  );
}

/**
 * One arm: its service, how it is, and its share of the traffic; below, what is odd about it. Of an
 * experiment that is over only the shares are left to tell.
 */
export function ArmRows(props: {
  experiment: ExperimentDetail;
  arm: ExperimentArm;
  /** Measured share of the arm, and its interval among the requests of all arms. */
  measured: MeasuredNumber;
  real?: RealShare;
  style: LineStyle;
}) {
  const t = useTranslate();
  const links = useLinks();
  const { experiment, arm, real, style } = props;
  const { cluster, baseline, stale } = experiment;
  const { service, weight, warnings } = arm;
  const over = experiment.phase === 'Stopped';
  const isOff = !over && real?.isOff === true;
  const warned = warnings.length > 0 || isOff;
  return (
    <>
      <tr className={warned ? 'warned' : undefined}>
        <td>
          <ArmName name={arm.name} style={style} />
          {arm.name === baseline && (
            <Small as="div">{t('experiment.armsCard.baseline')}</Small>
          )}
        </td>
        <td>
          <AppLink
            to={links.service({ cluster, ...service })}
            aria-label={service.name}
          >
            <MiddleCut text={service.name} />
          </AppLink>
          <Small as="div">{service.namespace}</Small>
        </td>
        {!over && (
          <>
            <td className="wide-only">
              <PhaseChip phase={arm.phase} stale={stale} />
              {arm.cause && <Small as="div">{arm.cause}</Small>}
            </td>
            <ReadyCell arm={arm} />
          </>
        )}
        <td className="num nowrap">{`${formatShare(weight.asked)} %`}</td>
        <AcceptedCell arm={arm} />
        <MeasuredCell measured={props.measured} real={real} />
        <td className="wide-only">
          <WeightMarks
            asked={weight.asked}
            accepted={weight.accepted}
            real={real}
            line={colour(style.role)}
          />
        </td>
        {!over && <DriftCell experimentRef={experiment} arm={arm} />}
      </tr>
      {warned && (
        <tr>
          <td className="warnings" colSpan={9}>
            {warnings.map(warning => (
              <ArmWarningLine key={warning.code} warning={warning} arm={arm} />
            ))}
            {isOff && <OffLine arm={arm} real={real} />}
          </td>
        </tr>
      )}
    </>
  );
}
