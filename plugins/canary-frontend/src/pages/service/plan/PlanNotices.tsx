import type {
  Plan,
  ServiceDetail,
} from '@llm-canary/backstage-plugin-canary-common';
import { Banner } from '../../../elements';
import { useTranslate } from '../../../hooks';
import { AppLink, parentQuery, useLinks } from '../../../routing';

/** Whose plan it is, when an experiment set it. */
function SetByExperiment(props: { plan: Plan; cluster: string }) {
  const t = useTranslate();
  const links = useLinks();
  const { managedBy, readOnly } = props.plan;
  if (!readOnly || !managedBy) return null;
  const { namespace, name } = managedBy;
  return (
    <Banner tone="info" role="none">
      {t('plan.notice.byExperiment')}{' '}
      {name === null ? (
        t('plan.notice.experimentUnnamed', { namespace })
      ) : (
        <AppLink
          to={links.experiment(
            { cluster: props.cluster, namespace, name },
            parentQuery(managedBy),
          )}
        >
          {namespace}/{name}
        </AppLink>
      )}
    </Banner>
  );
}

/** That another revision is shown than the one in force. */
function OlderRevision(props: {
  revision: number;
  current: number | undefined;
  onCurrent: () => void;
}) {
  const t = useTranslate();
  const { revision, current } = props;
  if (revision === current) return null;
  return (
    <Banner tone="info">
      {current === undefined
        ? t('plan.notice.olderUnknown', { n: String(revision) })
        : t('plan.notice.older', {
            n: String(revision),
            m: String(current),
          })}{' '}
      <button type="button" onClick={props.onCurrent}>
        {t('plan.notice.showCurrent')}
      </button>
    </Banner>
  );
}

/** What a reader of a plan should know before its values. */
export function PlanNotices(props: {
  service: ServiceDetail;
  plan?: Plan;
  /** As the URL asks; absent for what holds now. */
  revision?: number;
  onCurrent: () => void;
}) {
  const t = useTranslate();
  const { service, plan, revision } = props;
  return (
    <>
      {revision !== undefined && (
        <OlderRevision
          revision={revision}
          current={service.revision}
          onCurrent={props.onCurrent}
        />
      )}
      {plan && <SetByExperiment plan={plan} cluster={service.cluster} />}
      {plan && plan.warnings.length > 0 && (
        <Banner tone="warn" role="none">
          <b>{t('plan.notice.warnings')}</b>
          {plan.warnings.map(warning => (
            <div key={warning}>{warning}</div>
          ))}
        </Banner>
      )}
    </>
  );
}
