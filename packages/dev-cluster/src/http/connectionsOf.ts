import { Agent } from 'undici';
import type { ApiEndpoint } from './requestApi';

const agents = new WeakMap<ApiEndpoint, Agent>();

/** The connections kept to one server. Idle ones do not keep the process alive. */
export function connectionsOf(server: ApiEndpoint): Agent {
  const known = agents.get(server);
  if (known) return known;
  const agent = new Agent({
    connect: { ca: server.ca, timeout: 5_000 },
    // A watch may be silent for minutes; the deadline of a call is its caller's.
    bodyTimeout: 0,
    headersTimeout: 0,
    keepAliveTimeout: 2_000,
  });
  agents.set(server, agent);
  return agent;
}

/** Breaks every connection to a server, open watches too. */
export async function closeConnections(server: ApiEndpoint): Promise<void> {
  const agent = agents.get(server);
  agents.delete(server);
  await agent?.destroy();
}
