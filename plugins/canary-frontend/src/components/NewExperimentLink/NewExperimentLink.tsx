import { useId } from 'react';
import { useQuery } from '@tanstack/react-query';
import { useApi } from '@backstage/frontend-plugin-api';
import { usePermission } from '@backstage/plugin-permission-react';
import { RiAddLine, RiLockLine } from '@remixicon/react';
import { canaryExperimentCreatePermission } from '@llm-canary/backstage-plugin-canary-common';
import { canaryApiRef } from '../../api';
import { clustersQuery } from '../../data/serviceQueries';
import { Button, Small } from '../../elements';
import { useTranslate } from '../../hooks';
import { useLinks } from '../../routing';
import { MainLink } from '../MainLink';

/** Where no cluster may be written to, nothing can be created. Unknown is not read-only. */
function useAllReadOnly(): boolean {
  const api = useApi(canaryApiRef);
  const clusters = useQuery(clustersQuery(api)).data?.items ?? [];
  return clusters.length > 0 && clusters.every(({ readOnly }) => readOnly);
}

function Permitted(props: { query?: Record<string, string | undefined> }) {
  const t = useTranslate();
  const links = useLinks();
  const reasonId = useId();
  const refused = useAllReadOnly();
  if (!refused) {
    return (
      <MainLink to={links.newExperiment(props.query)}>
        <RiAddLine aria-hidden />
        {t('experiments.new')}
      </MainLink>
    );
  }
  return (
    <>
      <Small id={reasonId} tabIndex={-1}>
        {t('experiments.allReadOnly')}
      </Small>
      <Button
        type="button"
        aria-disabled
        aria-describedby={reasonId}
        onClick={() => document.getElementById(reasonId)?.focus()}
      >
        <RiLockLine aria-hidden />
        {t('experiments.new')}
      </Button>
    </>
  );
}

/** Leads to the page that creates an experiment. Absent without the right, refused where all is read-only. */
export function NewExperimentLink(props: {
  /** What the page begins with: cluster, target. */
  query?: Record<string, string | undefined>;
}) {
  const { loading, allowed } = usePermission({
    permission: canaryExperimentCreatePermission,
  });
  return loading || !allowed ? null : <Permitted query={props.query} />;
}
