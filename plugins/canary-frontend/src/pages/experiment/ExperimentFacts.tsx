import type { ReactNode } from 'react';
import type { ExperimentDetail } from '@llm-canary/backstage-plugin-canary-common';
import { Facts } from '../../components/PageHead';
import { Sub } from '../../elements';
import { useFormats, useTranslate } from '../../hooks';
import { exactSpan } from '../../presentation/experiments';
import { AppLink, useLinks } from '../../routing';

/** `24 h, 6 looks`; only what is planned. */
function usePlanned(experiment: ExperimentDetail): string | undefined {
  const t = useTranslate();
  const { plannedDurationSeconds: seconds, plannedLooks: count } = experiment;
  const looks =
    count === undefined ? undefined : t('experiment.looks', { count });
  if (seconds === undefined) {
    return looks;
  }
  const { unit, n } = exactSpan(seconds);
  const span = t(`age.${unit}`, { n: String(n) });
  return looks ? t('experiment.planned', { span, looks }) : span;
}

function Moment({ iso }: { iso: string }) {
  const t = useTranslate();
  const formats = useFormats();
  return (
    <span title={iso}>
      {formats.time(iso)}, {t('age.ago', { age: formats.age(iso) })}
    </span>
  );
}

function Route({ experiment }: { experiment: ExperimentDetail }) {
  const t = useTranslate();
  const { route } = experiment;
  if (!route) {
    return <Sub>{t('experiment.fact.noRoute')}</Sub>;
  }
  return (
    <>
      <code>{route.name}</code>
      {route.ready === false && ` (${t('experiment.fact.routeNotReady')})`}
    </>
  );
}

function sloKey(experiment: ExperimentDetail) {
  return experiment.inheritsSlo
    ? 'experiment.fact.sloInherited'
    : 'experiment.fact.sloOwn';
}

/** What the experiment is made of and when it began. */
export function ExperimentFacts(props: { experiment: ExperimentDetail }) {
  const t = useTranslate();
  const links = useLinks();
  const { experiment } = props;
  const { target, cluster, startedAt, endedAt, inheritsSlo } = experiment;
  const facts: Array<[string, ReactNode]> = [
    [
      t('experiment.fact.target'),
      <AppLink to={links.service({ cluster, ...target })}>
        {`${target.namespace}/${target.name}`}
      </AppLink>,
    ],
    [t('experiment.fact.route'), <Route experiment={experiment} />],
    [
      t('experiment.fact.started'),
      startedAt ? <Moment iso={startedAt} /> : t('experiments.row.noTime'),
    ],
    [t('experiment.fact.ended'), endedAt && <Moment iso={endedAt} />],
    [t('experiment.fact.planned'), usePlanned(experiment)],
    [t('experiment.fact.baseline'), experiment.baseline],
    [
      t('experiment.fact.slo'),
      inheritsSlo === undefined ? undefined : t(sloKey(experiment)),
    ],
  ];
  return (
    <Facts>
      {facts
        .filter(([, value]) => Boolean(value))
        .map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
    </Facts>
  );
}
