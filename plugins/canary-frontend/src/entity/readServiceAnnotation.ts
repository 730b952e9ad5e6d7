/** The annotation that ties a catalog entity to a service. */
export const serviceAnnotation = 'llm-canary.io/service';

/** The annotation that ties a catalog entity to an experiment; on an arm, its own. */
export const experimentAnnotation = 'llm-canary.io/experiment';

export type CanaryAnnotation =
  typeof serviceAnnotation | typeof experimentAnnotation;

/** What the annotation names; without a cluster it is the only configured one. */
export interface AnnotatedService {
  cluster?: string;
  namespace: string;
  name: string;
}

/** Reads `[cluster/]namespace/name`; undefined when the text has another shape. */
export function readServiceAnnotation(
  value: string,
): AnnotatedService | undefined {
  const parts = value.trim().split('/');
  if (parts.some(part => part === '')) {
    return undefined;
  }
  if (parts.length === 2) {
    return { namespace: parts[0], name: parts[1] };
  }
  return parts.length === 3
    ? { cluster: parts[0], namespace: parts[1], name: parts[2] }
    : undefined;
}
