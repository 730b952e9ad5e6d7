import { useMemo } from 'react';
import type {
  Plan,
  ServiceDetail,
} from '@llm-canary/backstage-plugin-canary-common';
import type { UseQueryResult } from '@tanstack/react-query';
import { refOf } from '../../../routing';
import { readComparison, type PlanState } from './planState';
import { usePlan } from './usePlan';

/** The plan beside the one that is shown. */
export interface PlanComparison {
  query: UseQueryResult<Plan>;
  /** Heads of both columns: what each of the plans is of. */
  here: string;
  there: string;
}

function revisionWord(revision: number | undefined, name: string): string {
  return revision === undefined ? name : `r${revision}`;
}

/** What the URL asks to compare with; undefined when that is nothing. */
export function useComparison(
  service: ServiceDetail,
  state: PlanState,
  options: { shown: Plan | undefined; interval: number | false },
): PlanComparison | undefined {
  const { shown, interval } = options;
  const wanted = useMemo(() => readComparison(state.compare), [state.compare]);
  const { cluster } = service;
  const query = usePlan(
    wanted?.kind === 'service'
      ? { cluster, namespace: wanted.namespace, name: wanted.name }
      : refOf(service),
    {
      revision: wanted?.kind === 'revision' ? wanted.revision : undefined,
      enabled: wanted !== undefined,
      interval,
    },
  );
  if (!wanted) return undefined;
  return wanted.kind === 'revision'
    ? {
        query,
        here: revisionWord(shown?.revision, service.name),
        there: `r${wanted.revision}`,
      }
    : {
        query,
        here: service.name,
        // Both may have one name in two namespaces.
        there:
          wanted.name === service.name
            ? `${wanted.namespace}/${wanted.name}`
            : wanted.name,
      };
}
