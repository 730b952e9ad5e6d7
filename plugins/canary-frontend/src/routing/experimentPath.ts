import type { ExperimentRef } from '@llm-canary/backstage-plugin-canary-common';
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
