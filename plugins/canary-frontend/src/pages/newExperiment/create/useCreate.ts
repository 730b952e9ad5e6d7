import { useCallback } from 'react';
import { useApi, useAppNavigate } from '@backstage/frontend-plugin-api';
import type {
  AcceptedExperimentWrite,
  CreateExperimentRequest,
} from '@llm-canary/backstage-plugin-canary-common';
import { canaryApiRef } from '../../../api';
import { useLinks } from '../../../routing';
import { useSubmission } from '../../service/operations/submission';

const everyExperiment = ['canary', 'experiments'] as const;
const nothing = () => {};

/** Creates the experiment once, then opens its page. Whatever else happens, the page stays as it is. */
export function useCreate(onCreated: () => void) {
  const api = useApi(canaryApiRef);
  const links = useLinks();
  const navigate = useAppNavigate();
  const onAccepted = useCallback(
    ({ cluster, namespace, name }: AcceptedExperimentWrite) => {
      onCreated();
      navigate(links.experiment({ cluster, namespace, name }));
    },
    [onCreated, navigate, links],
  );
  return useSubmission<CreateExperimentRequest, AcceptedExperimentWrite>({
    send: (request, options) => api.createExperiment(request, options),
    // What is written stays there, as after any other refusal.
    onManaged: nothing,
    onAccepted,
    queryKey: everyExperiment,
  });
}
