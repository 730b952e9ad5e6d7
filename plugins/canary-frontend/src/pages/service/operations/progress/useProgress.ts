import { useQuery } from '@tanstack/react-query';
import { useApi } from '@backstage/frontend-plugin-api';
import type {
  AcceptedWrite,
  ServiceDetail,
} from '@llm-canary/backstage-plugin-canary-common';
import { canaryApiRef } from '../../../../api';
import { readFailure } from '../../../../data/readFailure';
import { serviceQuery } from '../../../../data/serviceQueries';
import { isSettled, readProgress, type Progress } from './readProgress';

/** How often an accepted operation is looked after, in milliseconds. */
const lookEvery = 2_000;

/** Looks after an accepted operation: at its run, where that may be read, and at the service. */
export function useProgress(accepted: AcceptedWrite): {
  progress: Progress;
  service?: ServiceDetail;
} {
  const api = useApi(canaryApiRef);
  const { runId } = accepted;
  const run = useQuery({
    queryKey: ['canary', 'run', runId],
    queryFn: ({ signal }) => api.getRun(runId ?? '', { signal }),
    enabled: runId !== undefined,
    refetchInterval: ({ state }) =>
      state.data?.result === 'running' ? lookEvery : false,
  });
  const look = (service?: ServiceDetail, error?: unknown) =>
    readProgress({
      accepted,
      run: run.data,
      service,
      serviceFailure: error ? readFailure(error) : undefined,
    });
  const service = useQuery({
    ...serviceQuery(api, accepted),
    refetchInterval: ({ state }) =>
      isSettled(look(state.data, state.error)) ? false : lookEvery,
  });
  return {
    progress: look(service.data, service.error),
    service: service.data,
  };
}
