import type { MeasuredNumber } from '@llm-canary/backstage-plugin-canary-common';
import { noSource, notScraped, sharesOf } from '../metrics';
import { hiddenArm, type ArmAddress } from './ArmAddress';
import { explain, type MetricsSearch } from './readPanels';

/** The share of each arm in the requests of all, over the window: one call. Never rejects. */
export async function readShares(
  arms: readonly ArmAddress[],
  { reader, services, window, logger }: MetricsSearch,
): Promise<MeasuredNumber[]> {
  const all = (detail: string) => arms.map(() => notScraped(detail));
  if (!reader) return all(noSource);
  try {
    const found = await reader.requests(services, window);
    return sharesOf(
      arms.map(({ service: { namespace, name }, isHidden }) => {
        if (isHidden) return notScraped(hiddenArm);
        const own = found.find(
          ({ service }) =>
            service.namespace === namespace && service.name === name,
        );
        return (
          own?.requests ??
          notScraped('Not scraped: nothing counts its requests')
        );
      }),
    );
  } catch (error) {
    return all(explain(error, logger));
  }
}
