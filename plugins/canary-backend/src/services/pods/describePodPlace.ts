import type { KubernetesObject } from '@llm-canary/backstage-plugin-canary-node';
import { readInteger, readList, readRecord, readText } from '../../clusters';

/** Where a pod can be reached. */
export interface PodPlace {
  name: string;
  /** Absent before it has one, and of one that ended: its address may be another's by now. */
  ip?: string;
  /** Those that its containers declare; they need not declare any. */
  ports: number[];
}

function portsOf(container: unknown): number[] {
  return readList(readRecord(container).ports).flatMap(
    port => readInteger(readRecord(port).containerPort) ?? [],
  );
}

/** A pod as the address of a peer is looked up in it. */
export function describePodPlace(object: KubernetesObject): PodPlace {
  const { phase, podIP } = readRecord(object.status);
  const ip = readText(podIP);
  const isOver = phase === 'Succeeded' || phase === 'Failed';
  return {
    name: object.metadata.name,
    ...(ip !== undefined && !isOver && { ip }),
    ports: readList(readRecord(object.spec).containers).flatMap(portsOf),
  };
}

/**
 * The pod that a peer is, by its address `ip:port`. The port counts where pods declare theirs: pods on the
 * network of one node share its address.
 */
export function findPeer<T extends PodPlace>(
  pods: readonly T[],
  peer: string,
): T | undefined {
  const at = peer.lastIndexOf(':');
  const ip = peer.slice(0, at).replaceAll(/^\[|\]$/g, '');
  const port = Number(peer.slice(at + 1));
  const there = pods.filter(pod => pod.ip === ip);
  const listening = there.filter(({ ports }) => ports.includes(port));
  if (listening.length > 0) {
    return listening.length === 1 ? listening[0] : undefined;
  }
  const silent = there.filter(({ ports }) => ports.length === 0);
  return there.length === 1 && silent.length === 1 ? silent[0] : undefined;
}
