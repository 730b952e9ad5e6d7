/*
 * `metadata.managedFields` as kube-apiserver 1.36.3 wrote them, without apiVersion and fieldsType.
 */

/** An LLMScaler that helm applied, kubectl edited, its controller reported on and a GitOps tool applied. */
export const ofScaler = [
  {
    fieldsV1: {
      'f:spec': {
        'f:minReplicas': {},
        'f:scaleDown': { 'f:behavior': {} },
        'f:serverAddress': {},
        'f:targetRef': { 'f:apiVersion': {}, 'f:kind': {}, 'f:name': {} },
      },
    },
    manager: 'helm',
    operation: 'Apply',
    time: '2026-11-30T12:33:07Z',
  },
  {
    fieldsV1: {
      'f:metadata': { 'f:labels': { 'f:team': {} } },
      'f:spec': { 'f:minReplicas': {} },
    },
    manager: 'gitops',
    operation: 'Apply',
    time: '2026-11-30T12:33:09Z',
  },
  {
    fieldsV1: { 'f:spec': { 'f:maxReplicas': {}, 'f:metrics': {} } },
    manager: 'kubectl-edit',
    operation: 'Update',
    time: '2026-11-30T12:33:08Z',
  },
  {
    fieldsV1: {
      'f:status': {
        '.': {},
        'f:conditions': {
          '.': {},
          'k:{"type":"Ready"}': { '.': {}, 'f:status': {}, 'f:type': {} },
        },
        'f:currentReplicas': {},
      },
    },
    manager: 'llm-scaler',
    operation: 'Update',
    subresource: 'status',
    time: '2026-11-30T12:33:09Z',
  },
];

/** An LLMService to whose list of layers, a map by name, another writer added one. */
export const ofService = [
  {
    fieldsV1: {
      'f:spec': {
        'f:chart': { 'f:name': {}, 'f:version': {} },
        'f:layers': {
          'k:{"name":"form"}': {
            '.': {},
            'f:name': {},
            'f:values': { 'f:a': {} },
          },
        },
      },
    },
    manager: 'owner',
    operation: 'Apply',
    time: '2026-11-30T12:33:09Z',
  },
  {
    fieldsV1: {
      'f:spec': {
        'f:layers': {
          'k:{"name":"canary-system"}': {
            '.': {},
            'f:name': {},
            'f:values': { '.': {}, 'f:scaler': { '.': {}, 'f:enabled': {} } },
          },
        },
      },
    },
    manager: 'canary-operator',
    operation: 'Update',
    time: '2026-11-30T12:33:10Z',
  },
];

/** A Deployment that helm made, scaled through its subresource. */
export const ofDeployment = [
  {
    manager: 'kubectl',
    operation: 'Update',
    fieldsV1: { 'f:spec': { 'f:replicas': {} } },
    subresource: 'scale',
  },
  {
    manager: 'helm',
    operation: 'Update',
    time: '2026-11-30T12:33:10Z',
    fieldsV1: {
      'f:spec': {
        'f:progressDeadlineSeconds': {},
        'f:revisionHistoryLimit': {},
        'f:selector': {},
        'f:strategy': {
          'f:rollingUpdate': {
            '.': {},
            'f:maxSurge': {},
            'f:maxUnavailable': {},
          },
          'f:type': {},
        },
        'f:template': {
          'f:metadata': { 'f:labels': { '.': {}, 'f:a': {} } },
          'f:spec': {
            'f:containers': {
              'k:{"name":"m"}': {
                '.': {},
                'f:env': {
                  '.': {},
                  'k:{"name":"A"}': { '.': {}, 'f:name': {}, 'f:value': {} },
                },
                'f:image': {},
                'f:imagePullPolicy': {},
                'f:name': {},
                'f:resources': {},
                'f:terminationMessagePath': {},
                'f:terminationMessagePolicy': {},
              },
            },
            'f:dnsPolicy': {},
            'f:restartPolicy': {},
            'f:schedulerName': {},
            'f:securityContext': {},
            'f:terminationGracePeriodSeconds': {},
          },
        },
      },
    },
  },
];
