import type { ReactNode } from 'react';
import { useApi } from '@backstage/frontend-plugin-api';
import type { ServiceRef } from '@llm-canary/backstage-plugin-canary-common';
import { canaryApiRef } from '../../api';
import { refusalsQuery, runsQuery } from '../../data/activityQueries';
import { refusalsQueryOf, runsQueryOf } from './activityFilters';
import { ActivityFilterLine } from './ActivityFilterLine';
import { ActivityList } from './ActivityList';
import { RefusalsTable } from './RefusalsTable';
import { RunsTable } from './RunsTable';
import { useActivityFilters } from './useActivityFilters';
import { useNewest } from './useNewest';

interface PartProps {
  scope?: ServiceRef;
  interval: number | false;
}

function Runs({ scope, interval }: PartProps) {
  const api = useApi(canaryApiRef);
  const [filters, change] = useActivityFilters();
  const newest = useNewest(
    runsQuery(api, runsQueryOf(filters, scope)),
    interval,
  );
  return (
    <ActivityList filters={filters} onChange={change} newest={newest}>
      {runs => <RunsTable runs={runs} withService={!scope} onChange={change} />}
    </ActivityList>
  );
}

function Refusals({ scope, interval }: PartProps) {
  const api = useApi(canaryApiRef);
  const [filters, change] = useActivityFilters();
  const newest = useNewest(
    refusalsQuery(api, refusalsQueryOf(filters, scope)),
    interval,
  );
  return (
    <ActivityList filters={filters} onChange={change} newest={newest}>
      {refusals => (
        <RefusalsTable
          refusals={refusals}
          withService={!scope}
          onChange={change}
        />
      )}
    </ActivityList>
  );
}

/** Who changed what, and who was stopped: of one service, or of all. */
export function Activity(props: PartProps & { children?: ReactNode }) {
  const [filters, change] = useActivityFilters();
  const Part = filters.view === 'runs' ? Runs : Refusals;
  return (
    <>
      <ActivityFilterLine filters={filters} onChange={change}>
        {props.children}
      </ActivityFilterLine>
      <Part scope={props.scope} interval={props.interval} />
    </>
  );
}
