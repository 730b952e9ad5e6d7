import type { Translate } from '../../../hooks';
import type { TargetRefusal } from './decideTarget';

/** Why a service cannot be the target, and what to do instead. */
export function refusalWords(
  refusal: TargetRefusal,
  service: string,
  t: Translate,
): string {
  switch (refusal.key) {
    case 'arm':
      return t('newExperiment.target.arm', {
        service,
        experiment: refusal.experiment,
      });
    case 'armUnnamed':
      return t('newExperiment.target.armUnnamed', { service });
    case 'unknown':
      return t('newExperiment.target.unknown');
    case 'helm':
      return t('newExperiment.target.helm');
    case 'uninstalling':
      return t('newExperiment.target.uninstalling', { service });
    default: {
      const unexpected: never = refusal;
      return unexpected;
    }
  }
}
