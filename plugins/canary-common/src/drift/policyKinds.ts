/**
 * A kind that a chart renders one to one from a section of its values: what the plan states there is
 * what the field of the object holds.
 * @public
 */
export interface PolicyKind {
  kind: string;
  /** Key of the section among the values. */
  section: string;
  /** Members of the section that are members of `spec` under the same name. */
  fields: readonly string[];
}

/**
 * Route, scaling and SLO, as the charts of model servers render them. `slo` of a route is left out:
 * the chart derives it.
 * @public
 */
export const policyKinds: readonly PolicyKind[] = [
  {
    kind: 'ModelRoute',
    section: 'modelRoute',
    fields: ['modelType', 'discovery', 'cart', 'nginx', 'monitor'],
  },
  {
    kind: 'LLMScaler',
    section: 'scaler',
    fields: [
      'targetRef',
      'metricProvider',
      'customProvider',
      'serverAddress',
      'serverHeaders',
      'syncPeriodSeconds',
      'retryPeriodSeconds',
      'minReplicas',
      'maxReplicas',
      'metrics',
      'scaleDown',
      'preemption',
    ],
  },
  {
    kind: 'LLMSLORequirement',
    section: 'sloRequirement',
    fields: [
      'priority',
      'minimumDeployment',
      'maximumDeployment',
      'ttft',
      'otps',
    ],
  },
];
