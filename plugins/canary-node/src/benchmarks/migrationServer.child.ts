import {
  installAim,
  startEmbeddedApi,
  startRealApi,
} from '@llm-canary/dev-cluster';
import { createUnits } from './migrationFixture';

/** The server that a benchmark of planning asks for; undefined where it cannot be had. */
async function startServer(kind: string) {
  if (kind === 'embedded') {
    const server = await startEmbeddedApi();
    await installAim(server);
    return server;
  }
  return startRealApi({
    controllerManager: false,
    beforeControllers: installAim,
  });
}

/** Runs an API server with units of the given sizes in a process of its own, until the parent goes. */
async function main([kind = '', ...sizes]: string[]): Promise<void> {
  const server = await startServer(kind);
  if (!server) throw new Error('kube-apiserver is not available');
  for (const size of sizes) {
    await createUnits(server, Number(size));
  }
  process.on('disconnect', () => {
    void server.close().finally(() => process.exit(0));
  });
  process.on('message', message => {
    if (typeof message !== 'object' || !message || !('delay' in message))
      return;
    if (!('faults' in server)) throw new Error('This server is never late');
    server.faults.add({
      match: {},
      respond: { type: 'delay', milliseconds: Number(message.delay) },
    });
    process.send?.({ delayed: true });
  });
  const { url, ca, adminToken } = server;
  process.send?.({ url, ca, adminToken });
}

main(process.argv.slice(2)).catch(error => {
  process.stderr.write(`${error}\n`);
  process.exit(1);
});
