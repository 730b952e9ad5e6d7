import { styled } from '@mui/material/styles';
import type {
  ExperimentDetail,
  ExperimentRemain,
} from '@llm-canary/backstage-plugin-canary-common';
import {
  ProgressList,
  type ProgressStep,
} from '../../../components/ProgressList';
import { readFailure } from '../../../data/readFailure';
import { Banner, Button, Grow, WrapLine } from '../../../elements';
import {
  useFormats,
  useTranslate,
  type Formats,
  type Translate,
} from '../../../hooks';
import { exactRefOf } from '../../../routing';
import { colour } from '../../../theme';
import { goingFor, isOver, stuckAfter, type RoleRemains } from './readRemains';
import { useRemains } from './useRemains';

const Stuck = styled('b')({ color: colour('warn') });

interface Words {
  t: Translate;
  formats: Formats;
}

/** What one thing waits for; marked when it has waited too long. */
function GoingLine({ item, t, formats }: Words & { item: ExperimentRemain }) {
  const { name, finalizers = [] } = item;
  const milliseconds = goingFor(item, formats.now);
  const age = formats.span(milliseconds);
  const words =
    finalizers.length > 0
      ? t('experiment.stop.progress.waits', {
          name,
          finalizers: finalizers.join(', '),
          age,
        })
      : t('experiment.stop.progress.waitsUnnamed', { name, age });
  return (
    <div>
      {milliseconds > stuckAfter && (
        <>
          <Stuck>{t('experiment.stop.progress.stuck')}</Stuck>{' '}
        </>
      )}
      {words}
    </div>
  );
}

function detailOf(remains: RoleRemains, words: Words) {
  const { t } = words;
  const { total, gone, notRead, going } = remains;
  return (
    <>
      <div>
        {gone === total
          ? t('experiment.stop.progress.gone')
          : t('experiment.stop.progress.left', {
              gone: String(gone),
              total: String(total),
            })}
      </div>
      {going.map(item => (
        <GoingLine
          key={`${item.kind} ${item.namespace} ${item.name}`}
          item={item}
          {...words}
        />
      ))}
      {notRead > 0 && (
        <div>
          {t('experiment.stop.progress.notRead', { n: String(notRead) })}
        </div>
      )}
    </>
  );
}

/** Follows an accepted stop until all that the experiment made is gone. */
export function StopProgress(props: {
  experiment: ExperimentDetail;
  acceptedAt: string;
  warnings: readonly string[];
  onClose: () => void;
}) {
  const { experiment, acceptedAt } = props;
  const t = useTranslate();
  const formats = useFormats();
  const { roles, error } = useRemains(exactRefOf(experiment));
  const { target } = experiment;
  const over = isOver(roles);
  const steps: ProgressStep[] = [
    {
      id: 'accepted',
      state: 'done',
      text: t('sheet.progress.accepted'),
      detail: formats.time(acceptedAt),
    },
    ...roles.map(remains => ({
      id: remains.role,
      state: remains.state,
      text: t(`experiment.stop.role.${remains.role}`),
      detail: detailOf(remains, { t, formats }),
    })),
  ];
  return (
    <>
      <ProgressList steps={steps} />
      <p>
        {t('experiment.stop.progress.kept', {
          what: [
            `${target.namespace}/${target.name}`,
            t('experiment.stop.history'),
          ].join(', '),
        })}
      </p>
      {props.warnings.map(warning => (
        <Banner key={warning} tone="warn">
          {t('sheet.progress.warning', { warning })}
        </Banner>
      ))}
      {error && !over && (
        <Banner tone="warn">
          {t('experiment.stop.progress.checkFailed', {
            message: readFailure(error).message.replace(/\.$/, ''),
          })}
        </Banner>
      )}
      <p>
        {t(
          over
            ? 'experiment.stop.progress.done'
            : 'experiment.stop.progress.mayClose',
        )}
      </p>
      <WrapLine>
        <Grow />
        <Button type="button" onClick={props.onClose}>
          {t('sheet.close')}
        </Button>
      </WrapLine>
    </>
  );
}
