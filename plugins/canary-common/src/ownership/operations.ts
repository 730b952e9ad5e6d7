/**
 * The operations that ownership may refuse, named as in error bodies. `install` onto an existing
 * name and install with `overwrite` are one operation. `migrate` moves a Helm release under an LLMService.
 * @public
 */
export const operations = [
  'install',
  'apply',
  'apply-force',
  'rollback',
  'uninstall',
  'autoscale',
  'migrate',
  'slo-read',
  'slo-update',
  'slo-reset',
] as const;

/** @public */
export type Operation = (typeof operations)[number];
