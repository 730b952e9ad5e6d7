import type { ServiceDetail } from '@llm-canary/backstage-plugin-canary-common';
import type { Failure } from '../../../data/readFailure';

/** What every sheet of an existing service is given. */
export interface ServiceSheetProps {
  /** As the page shows it now; the last one seen when it is gone. */
  service: ServiceDetail;
  onClose: () => void;
  /** The service turned out to be an arm. */
  onManaged: (failure: Failure) => void;
}
