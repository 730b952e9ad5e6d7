import { useQuery } from '@tanstack/react-query';
import { useApi } from '@backstage/frontend-plugin-api';
import { canaryApiRef } from '../../../api';
import { useChartSchema } from '../../service/operations/chart';
import { planQuery } from '../../service/operations/queries';
import { readTarget } from '../draft';
import { useDelayed } from '../../../hooks';

/** How long nobody types before a name counts as one, in milliseconds. */
const pause = 500;

/** What the target is made of now, and the schema of its chart; nothing while that is not known. */
export function useTargetPlan(cluster: string, target: string) {
  const api = useApi(canaryApiRef);
  const named = readTarget(useDelayed(target, pause));
  const ref = { cluster, namespace: '', name: '', ...named };
  const plan = useQuery({
    ...planQuery(api, ref),
    enabled: cluster !== '' && named !== undefined,
  });
  const { name = '', version = '' } = plan.data?.chart ?? {};
  const { schema } = useChartSchema({ name, version });
  return { plan: plan.data, schema };
}
