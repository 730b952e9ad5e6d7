import type {
  ClusterStatus,
  KindAccess,
} from '@llm-canary/backstage-plugin-canary-common';

/** The kind of a cluster by its name; undefined when the portal has not looked at it. */
export function kindOf(
  cluster: ClusterStatus,
  kind: string,
): KindAccess | undefined {
  return cluster.kinds.find(access => access.kind === kind);
}

/** Trouble, nothing special, or nobody knows. Absent is no trouble: not every cluster has it. */
export function kindTone(
  access: KindAccess | undefined,
): 'ok' | 'warn' | 'off' {
  switch (access?.state) {
    case 'served':
      return 'ok';
    case 'forbidden':
    case 'partial':
      return 'warn';
    case 'absent':
    case 'unknown':
    case undefined:
      return 'off';
    default: {
      const unexpected: never = access?.state as never;
      return unexpected;
    }
  }
}
