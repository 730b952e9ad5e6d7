import type {
  ExperimentAddress,
  ExperimentRef,
  ManagedBy,
} from '@llm-canary/backstage-plugin-canary-common';
import { addressOf, readAddress } from './address';

/** Path of an experiment below the base path of the plugin. */
export function experimentPath(ref: ExperimentRef): string {
  return `/experiments/${addressOf(ref)}`;
}

/** The experiment that a path below `basePath` names; undefined for the list and anything else. */
export function readExperimentPath(
  pathname: string,
  basePath: string,
): ExperimentRef | undefined {
  return readAddress(pathname, `${basePath}/experiments/`);
}

/** The address of one experiment among those that had its name, out of whatever more is known of it. */
export function exactRefOf(
  experiment: ExperimentRef & { uid: string },
): ExperimentAddress {
  const { cluster, namespace, name, uid } = experiment;
  return { cluster, namespace, name, ...(uid && { uid }) };
}

/** Which experiment an arm is of, where another one has the name of its own by now. */
export function parentQuery({
  parentState,
  uid,
}: Pick<ManagedBy, 'parentState' | 'uid'>): { uid?: string } {
  return parentState === 'replaced' ? { uid } : {};
}
