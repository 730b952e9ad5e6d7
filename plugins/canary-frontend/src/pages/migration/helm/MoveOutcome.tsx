import {
  canaryExperimentCreatePermission,
  type HelmMigrationPlan,
  type HelmMigrationRun,
  type MigrationState,
} from '@llm-canary/backstage-plugin-canary-common';
import { usePermission } from '@backstage/plugin-permission-react';
import { Banner, WrapLine } from '../../../elements';
import { useTranslate, type Translate } from '../../../hooks';
import { AppLink, useLinks } from '../../../routing';

/** How it ended, in words; what the server says more stands behind it. */
function sentenceOf(run: HelmMigrationRun, t: Translate): string {
  const { outcome = 'outcomeUnknown' } = run;
  const reason = run.reason?.replace(/\.$/, '');
  if (outcome === 'adopted' && reason !== undefined) {
    return t('helmMigration.outcome.adoptedBut', { reason });
  }
  return t(`helmMigration.outcome.${outcome}`, { reason: reason ?? '' });
}

/** An LLMService can be the target of an experiment, which a release cannot (spec 95). */
function NextSteps({ plan }: { plan: HelmMigrationPlan }) {
  const t = useTranslate();
  const links = useLinks();
  const { allowed } = usePermission({
    permission: canaryExperimentCreatePermission,
  });
  const { cluster, namespace, release: name } = plan;
  return (
    <WrapLine>
      <AppLink to={links.service({ cluster, namespace, name })}>
        {t('helmMigration.link.service')}
      </AppLink>
      {allowed && (
        <AppLink
          to={links.newExperiment({ cluster, target: `${namespace}/${name}` })}
        >
          {t('helmMigration.link.preview')}
        </AppLink>
      )}
    </WrapLine>
  );
}

/** A release that was put back may be planned again. */
function Again({ plan }: { plan: HelmMigrationPlan }) {
  const t = useTranslate();
  const links = useLinks();
  const { cluster, namespace, release } = plan;
  return (
    <AppLink
      to={links.newMigration({ kind: 'helm', cluster, namespace, release })}
    >
      {t('helmMigration.outcome.again')}
    </AppLink>
  );
}

/** Where an execution is, or how it ended. */
export function MoveOutcome(props: {
  plan: HelmMigrationPlan;
  run: HelmMigrationRun;
  state: MigrationState;
}) {
  const t = useTranslate();
  const { plan, run, state } = props;
  if (run.outcome === undefined) {
    const broke = state === 'noEndRecorded';
    return (
      <Banner tone={broke ? 'warn' : 'info'}>
        {t(`helmMigration.outcome.${broke ? 'noEnd' : 'running'}`)}
      </Banner>
    );
  }
  if (run.outcome === 'adopted') {
    return (
      <>
        <Banner tone="info">{sentenceOf(run, t)}</Banner>
        <NextSteps plan={plan} />
      </>
    );
  }
  return (
    <>
      <Banner tone={run.outcome === 'putBack' ? 'warn' : 'bad'} role="alert">
        {sentenceOf(run, t)}
      </Banner>
      <Again plan={plan} />
    </>
  );
}
