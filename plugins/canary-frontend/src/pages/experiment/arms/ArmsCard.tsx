import { styled } from '@mui/material/styles';
import type {
  ExperimentDetail,
  MeasuredNumber,
} from '@llm-canary/backstage-plugin-canary-common';
import {
  Card,
  CardBody,
  CardHeader,
  DataTable,
  Grow,
  Hidden,
  Line,
  Small,
  Sub,
} from '../../../elements';
import { useTranslate } from '../../../hooks';
import {
  realShareOf,
  requestsOfAll,
} from '../../../presentation/comparison/realShare';
import { armStyles } from '../../../presentation/metrics/armStyles';
import { colour, narrow } from '../../../theme';
import { ArmRows } from './ArmRows';
import { WeightMark } from './WeightMarks';

const Frame = styled(Card)({
  [narrow]: { '& .wide-only': { display: 'none' } },
});

const Arms = styled(DataTable)({
  '& .warn, & a.warn': { color: colour('warn') },
  '& .warned > td': { borderBottom: 0 },
  '& .warnings': { paddingTop: 0 },
  '& .marks': { width: 136 },
});

/** Why there is no measured share, where that is the same for every arm. */
function unmeasured(shares: readonly MeasuredNumber[]): string | undefined {
  const details = new Set(
    shares.map(share => (share.state === 'ok' ? undefined : share.detail)),
  );
  return details.size === 1 ? [...details][0] : undefined;
}

/** What the marks of the column without a name mean. */
function Marks() {
  const t = useTranslate();
  return (
    <Line className="wide-only" style={{ gap: 12 }}>
      {(['asked', 'accepted', 'real'] as const).map(kind => (
        <Small key={kind}>
          <WeightMark kind={kind} /> {t(`experiment.armsCard.mark.${kind}`)}
        </Small>
      ))}
    </Line>
  );
}

function Heads({ over }: { over: boolean }) {
  const t = useTranslate();
  return (
    <thead>
      <tr>
        <th>{t('experiment.armsCard.column.arm')}</th>
        <th>{t('experiment.armsCard.column.service')}</th>
        {!over && (
          <>
            <th className="wide-only">
              {t('experiment.armsCard.column.phase')}
            </th>
            <th className="num">{t('experiment.armsCard.column.ready')}</th>
          </>
        )}
        <th className="num">{t('experiment.armsCard.column.asked')}</th>
        <th className="num">{t('experiment.armsCard.column.accepted')}</th>
        <th className="num">{t('experiment.armsCard.column.measured')}</th>
        <th className="wide-only marks">
          <Hidden>{t('experiment.armsCard.column.marks')}</Hidden>
        </th>
        {!over && (
          <th className="wide-only">{t('experiment.armsCard.column.drift')}</th>
        )}
      </tr>
    </thead>
  );
}

function Rows(props: {
  experiment: ExperimentDetail;
  shares: readonly MeasuredNumber[];
}) {
  const { experiment, shares } = props;
  const { arms, baseline } = experiment;
  const weights = arms.map(({ weight }, n) => ({
    ...weight,
    measured: shares[n] ?? weight.measured,
  }));
  const all = requestsOfAll(weights);
  const styles = armStyles(
    arms.map(({ name }) => name),
    baseline,
  );
  return arms.map((arm, n) => {
    const weight = weights[n] ?? arm.weight;
    return (
      <ArmRows
        key={arm.name}
        experiment={experiment}
        arm={arm}
        measured={weight.measured}
        real={realShareOf(weight, all)}
        style={styles.get(arm.name) ?? { role: 'line-0' }}
      />
    );
  });
}

/** The arms beside each other: the share that is asked for each, that its route gives, and that is real. */
export function ArmsCard(props: {
  experiment: ExperimentDetail;
  /** Shares over the last time of an experiment that is over, by arm. */
  lastShares?: ReadonlyMap<string, MeasuredNumber>;
}) {
  const t = useTranslate();
  const { experiment, lastShares } = props;
  const { arms, phase } = experiment;
  const over = phase === 'Stopped';
  const title = t(
    over ? 'experiment.armsCard.titleLast' : 'experiment.armsCard.title',
  );
  const shares = arms.map(
    ({ name, weight }) => (over && lastShares?.get(name)) || weight.measured,
  );
  const why = over ? undefined : unmeasured(shares);
  const measured = shares.some(({ state }) => state === 'ok');
  return (
    <Frame aria-label={title}>
      <CardHeader>
        <h2>{title}</h2>
        {why && <Small>{t('experiment.armsCard.real', { detail: why })}</Small>}
        {measured && !over && <Small>{t('experiment.armsCard.realOf')}</Small>}
        <Grow />
        {arms.length > 0 && <Marks />}
      </CardHeader>
      {arms.length === 0 ? (
        <CardBody>
          <Sub>{t('experiment.armsCard.none')}</Sub>
        </CardBody>
      ) : (
        <Arms aria-label={title}>
          <Heads over={over} />
          <tbody>
            <Rows experiment={experiment} shares={shares} />
          </tbody>
        </Arms>
      )}
    </Frame>
  );
}
