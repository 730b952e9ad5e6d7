import { celText } from './celText';
import type { Variable } from './parentVariables';
import {
  admissionPolicyPrefix,
  type PolicyParts,
  type Validation,
} from './policyManifest';

/** What the policies about Helm releases need to know of services. */
export interface HelmPolicyOptions {
  /** CEL: whether `params`, a service of the namespace, is an arm. */
  isArm: string;
  kind: { apiVersion: string; kind: string };
  variables: Variable[];
  protect(expression: string): Validation;
}

const record = '(object == null ? oldObject : object)';
const status = (object: string) =>
  `${object}.metadata.?labels.?status.orValue("")`;
const namedBy = (object: string) =>
  `${object} != null && ${object}.metadata.?labels.?name.orValue("") == params.metadata.name`;

/** Helm finds its records by this label, so that one without it is no record to helm. */
const ownedByHelm = { owner: 'helm' };

/**
 * Helm's records of an arm's release. A call that began before the service became an arm may finish
 * its record, else the record would stay pending for ever. No other Secret is matched: where the kind
 * of services is missing, everything that is matched is refused before any condition is asked.
 */
export function helmRecordsPolicy(options: HelmPolicyOptions): PolicyParts {
  const prefix = '("sh.helm.release.v1." + params.metadata.name + ".v")';
  const named = `variables.record.startsWith(${prefix}) && variables.record.substring(size(${prefix})).matches("^[0-9]+$")`;
  return {
    name: `${admissionPolicyPrefix}-helm-records`,
    services: { kind: options.kind, whenNone: 'Allow' },
    matchLabels: ownedByHelm,
    rules: [
      {
        apiGroups: [''],
        apiVersions: ['v1'],
        operations: ['CREATE', 'UPDATE', 'DELETE'],
        resources: ['secrets'],
        scope: 'Namespaced',
      },
    ],
    conditions: [
      {
        name: 'a-release-record',
        expression: `${record}.type == "helm.sh/release.v1"`,
      },
      {
        name: 'not-finishing',
        expression: `!(request.operation == "UPDATE" && (${status('oldObject')}.startsWith("pending-") || ${status('object')} == "superseded"))`,
      },
    ],
    variables: [
      { name: 'arm', expression: 'params' },
      ...options.variables,
      { name: 'record', expression: `${record}.metadata.name` },
    ],
    validations: [
      options.protect(
        `!((${named}) || (${namedBy('oldObject')}) || (${namedBy('object')})) || !(${options.isArm})`,
      ),
    ],
  };
}

const managedByHelm = { 'app.kubernetes.io/managed-by': 'Helm' };
const releaseName = celText('meta.helm.sh/release-name');
const releaseNamespace = celText('meta.helm.sh/release-namespace');
const system = celText('system:serviceaccount:kube-system:');
const namespaceController = celText(
  'system:serviceaccount:kube-system:namespace-controller',
);

/**
 * The objects of an arm's release: helm goes on to delete them when its record was refused. The
 * controllers of the cluster clean up behind workloads and are not held; the one that empties
 * namespaces is, so that an arm never loses its objects before itself.
 */
export function helmObjectsPolicy(options: HelmPolicyOptions): PolicyParts {
  const annotations = 'oldObject.metadata.annotations';
  return {
    name: `${admissionPolicyPrefix}-helm-objects`,
    services: { kind: options.kind, whenNone: 'Allow' },
    matchLabels: managedByHelm,
    rules: [
      {
        apiGroups: ['*'],
        apiVersions: ['*'],
        operations: ['DELETE'],
        resources: ['*'],
        scope: 'Namespaced',
      },
    ],
    conditions: [
      {
        name: 'of-a-release',
        expression: `has(${annotations}) && ${releaseName} in ${annotations}`,
      },
      {
        name: 'not-a-controller-of-the-cluster',
        expression: `!request.userInfo.username.startsWith(${system}) || request.userInfo.username == ${namespaceController}`,
      },
    ],
    variables: [{ name: 'arm', expression: 'params' }, ...options.variables],
    validations: [
      options.protect(
        `${annotations}[${releaseName}] != params.metadata.name || ${annotations}[?${releaseNamespace}].orValue(params.metadata.namespace) != params.metadata.namespace || !(${options.isArm})`,
      ),
    ],
  };
}
