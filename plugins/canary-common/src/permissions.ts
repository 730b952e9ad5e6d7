import { createPermission } from '@backstage/plugin-permission-common';

/**
 * Basic permissions without resource rules. They come before ownership, so that nobody
 * without rights learns who the parent is, and no permission overrides ownership.
 * @public
 */
export const canaryServiceReadPermission = createPermission({
  name: 'canary.service.read',
  attributes: { action: 'read' },
});

/** @public */
export const canaryServiceInstallPermission = createPermission({
  name: 'canary.service.install',
  attributes: { action: 'create' },
});

/** @public */
export const canaryServiceApplyPermission = createPermission({
  name: 'canary.service.apply',
  attributes: { action: 'update' },
});

/** @public */
export const canaryServiceApplyForcePermission = createPermission({
  name: 'canary.service.apply.force',
  attributes: { action: 'update' },
});

/** @public */
export const canaryServiceRollbackPermission = createPermission({
  name: 'canary.service.rollback',
  attributes: { action: 'update' },
});

/** @public */
export const canaryServiceUninstallPermission = createPermission({
  name: 'canary.service.uninstall',
  attributes: { action: 'delete' },
});

/** @public */
export const canaryServiceAutoscalePermission = createPermission({
  name: 'canary.service.autoscale',
  attributes: { action: 'update' },
});

/** @public */
export const canaryServiceSloUpdatePermission = createPermission({
  name: 'canary.service.slo.update',
  attributes: { action: 'update' },
});

/** @public */
export const canaryExperimentReadPermission = createPermission({
  name: 'canary.experiment.read',
  attributes: { action: 'read' },
});

/** @public */
export const canaryExperimentCreatePermission = createPermission({
  name: 'canary.experiment.create',
  attributes: { action: 'create' },
});

/** @public */
export const canaryExperimentUpdatePermission = createPermission({
  name: 'canary.experiment.update',
  attributes: { action: 'update' },
});

/** @public */
export const canaryExperimentStopPermission = createPermission({
  name: 'canary.experiment.stop',
  attributes: { action: 'delete' },
});

/** Who changed what, and who was stopped.
 * @public
 */
export const canaryActivityReadPermission = createPermission({
  name: 'canary.activity.read',
  attributes: { action: 'read' },
});

/** To talk to the models, which costs what they cost.
 * @public
 */
export const canaryPlaygroundUsePermission = createPermission({
  name: 'canary.playground.use',
  attributes: {},
});

/** Plans, evidence and results, which hold what services are made of.
 * @public
 */
export const canaryMigrationReadPermission = createPermission({
  name: 'canary.migration.read',
  attributes: { action: 'read' },
});

/** To plan, review and dry-run.
 * @public
 */
export const canaryMigrationPlanPermission = createPermission({
  name: 'canary.migration.plan',
  attributes: { action: 'create' },
});

/** To let a plan be committed.
 * @public
 */
export const canaryMigrationApprovePermission = createPermission({
  name: 'canary.migration.approve',
  attributes: {},
});

/** To commit an approved plan.
 * @public
 */
export const canaryMigrationCommitPermission = createPermission({
  name: 'canary.migration.commit',
  attributes: { action: 'update' },
});

/** @public */
export const canaryPermissions = [
  canaryServiceReadPermission,
  canaryServiceInstallPermission,
  canaryServiceApplyPermission,
  canaryServiceApplyForcePermission,
  canaryServiceRollbackPermission,
  canaryServiceUninstallPermission,
  canaryServiceAutoscalePermission,
  canaryServiceSloUpdatePermission,
  canaryExperimentReadPermission,
  canaryExperimentCreatePermission,
  canaryExperimentUpdatePermission,
  canaryExperimentStopPermission,
  canaryActivityReadPermission,
  canaryPlaygroundUsePermission,
  canaryMigrationReadPermission,
  canaryMigrationPlanPermission,
  canaryMigrationApprovePermission,
  canaryMigrationCommitPermission,
];
