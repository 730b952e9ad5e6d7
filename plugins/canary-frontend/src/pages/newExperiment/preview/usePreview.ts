import { useCallback, useMemo } from 'react';
import {
  keepPreviousData,
  useQuery,
  type UseQueryResult,
} from '@tanstack/react-query';
import { useApi } from '@backstage/frontend-plugin-api';
import type {
  CreateExperimentRequest,
  ExperimentPreview,
} from '@llm-canary/backstage-plugin-canary-common';
import { canaryApiRef } from '../../../api';
import { readFailure, type Failure } from '../../../data/readFailure';
import {
  readFieldProblems,
  type FieldProblem,
} from '../../service/operations/answer';
import { fingerprintOf } from '../draft';
import { useDelayed } from '../../../hooks';

/** How long nobody types before the server is asked, in milliseconds. */
export const pause = 500;

/** How long the server may take, in milliseconds. */
const deadline = 60_000;

/** What creating would do, as far as it is known. */
export interface PreviewState {
  /** The last preview; of an earlier text while a newer one is still asked for. */
  shown?: ExperimentPreview;
  /** Whether it is of exactly what stands there, and was answered after that was written. */
  current: boolean;
  asking: boolean;
  failure?: Failure;
  /** What the server finds wrong with what stands there. */
  fields: readonly FieldProblem[];
  retry: () => void;
}

/** What the last answer says; `answered`: it is the answer to what stands there. */
function readAnswer(
  query: Pick<
    UseQueryResult<ExperimentPreview>,
    'data' | 'error' | 'isSuccess' | 'isPlaceholderData'
  >,
  answered: boolean,
): Pick<PreviewState, 'shown' | 'current' | 'failure' | 'fields'> {
  const { data, error, isSuccess, isPlaceholderData } = query;
  const failed = answered && error !== null;
  return {
    shown: data,
    current: answered && isSuccess && !isPlaceholderData,
    failure: failed ? readFailure(error) : undefined,
    fields: failed ? readFieldProblems(error) : [],
  };
}

/** Asks what creating would do, after each change. A newer question ends an older one. */
export function usePreview(
  request: CreateExperimentRequest | undefined,
): PreviewState {
  const api = useApi(canaryApiRef);
  const fingerprint = request && fingerprintOf(request);
  const asked = useMemo(
    () => ({ request, fingerprint }),
    // The fingerprint stands for all that matters of the request.
    // eslint-disable-next-line react-hooks/exhaustive-deps
    [fingerprint],
  );
  const settled = useDelayed(asked, pause);
  const query = useQuery({
    queryKey: ['canary', 'preview', settled.fingerprint ?? ''],
    queryFn: ({ signal }) => {
      if (!settled.request) throw new Error('There is nothing to ask yet');
      const { note: _, ...decisive } = settled.request;
      const within = AbortSignal.timeout(deadline);
      return api.previewExperiment(decisive, {
        signal: AbortSignal.any([signal, within]),
      });
    },
    enabled: settled.fingerprint !== undefined,
    placeholderData: keepPreviousData,
    // Numbers that are kept raw are no plain data.
    structuralSharing: false,
    // What was free a while ago may be taken by now.
    staleTime: 0,
    gcTime: 0,
    // The button must not go out at the click that brings the window back.
    refetchOnWindowFocus: false,
  });
  const { refetch } = query;
  const retry = useCallback(() => void refetch(), [refetch]);
  const written = fingerprint !== undefined;
  const answered = written && settled === asked && !query.isFetching;
  return {
    ...readAnswer(query, answered),
    asking: written && !answered,
    retry,
  };
}
