import { useCallback, useState } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { useApi } from '@backstage/frontend-plugin-api';
import type {
  CanaryApi,
  ServiceRef,
} from '@llm-canary/backstage-plugin-canary-common';
import { canaryApiRef } from '../../../api';
import {
  isAnswerLost,
  readFailure,
  type Failure,
} from '../../../data/readFailure';
import { serviceQueryKey } from '../../../data/serviceQueries';

/** Why the confirmation is shown again. */
export type Problem =
  | { kind: 'refused'; failure: Failure; at: number }
  | { kind: 'notApplied' }
  | { kind: 'stillUnknown'; failure: Failure };

export type UninstallStep =
  | { step: 'confirm'; problem?: Problem }
  | { step: 'sending' }
  | { step: 'checking' }
  | { step: 'accepted'; at: string; uid?: string };

/** What became of a deletion whose answer was lost, as far as the service itself shows it. */
async function lookAfter(
  api: CanaryApi,
  ref: ServiceRef,
): Promise<UninstallStep> {
  const accepted = (uid?: string): UninstallStep => ({
    step: 'accepted',
    at: new Date().toISOString(),
    uid,
  });
  try {
    const service = await api.getService(ref);
    return service.phase === 'Uninstalling'
      ? accepted(service.uid)
      : { step: 'confirm', problem: { kind: 'notApplied' } };
  } catch (error) {
    const failure = readFailure(error);
    return failure.code === 'RELEASE_NOT_FOUND'
      ? accepted()
      : { step: 'confirm', problem: { kind: 'stillUnknown', failure } };
  }
}

/**
 * Sends the deletion and follows what is answered. `onRefused` is told when the service turned out
 * to be an arm; everything else stays inside the sheet.
 */
export function useUninstall(
  ref: ServiceRef,
  onRefused: (failure: Failure) => void,
) {
  const api = useApi(canaryApiRef);
  const client = useQueryClient();
  const [state, setState] = useState<UninstallStep>({ step: 'confirm' });

  const send = useCallback(async () => {
    setState({ step: 'sending' });
    try {
      const { uid } = await api.uninstallService(ref);
      setState({ step: 'accepted', at: new Date().toISOString(), uid });
    } catch (error) {
      const failure = readFailure(error);
      if (failure.code === 'CANARY_MANAGED_SERVICE') {
        onRefused(failure);
      } else if (failure.code === 'RELEASE_NOT_FOUND') {
        setState({ step: 'accepted', at: new Date().toISOString() });
      } else if (isAnswerLost(failure)) {
        setState({ step: 'checking' });
        setState(await lookAfter(api, ref));
      } else {
        const problem: Problem = { kind: 'refused', failure, at: Date.now() };
        setState({ step: 'confirm', problem });
      }
    }
    void client.invalidateQueries({ queryKey: serviceQueryKey(ref) });
  }, [api, client, ref, onRefused]);

  return { state, send };
}
