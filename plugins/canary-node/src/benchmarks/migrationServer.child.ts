import { installAim, startEmbeddedApi } from '@llm-canary/dev-cluster';
import { createUnits } from './migrationFixture';

/** Runs an embedded API server with units of the given sizes in a process of its own, until the parent goes. */
async function main(): Promise<void> {
  const server = await startEmbeddedApi();
  await installAim(server);
  for (const size of process.argv.slice(2)) {
    await createUnits(server, Number(size));
  }
  process.on('disconnect', () => process.exit(0));
  process.on('message', message => {
    if (typeof message === 'object' && message && 'delay' in message) {
      server.faults.add({
        match: {},
        respond: { type: 'delay', milliseconds: Number(message.delay) },
      });
      process.send?.({ delayed: true });
    }
  });
  process.send?.({ url: server.url, adminToken: server.adminToken });
}

main().catch(error => {
  process.stderr.write(`${error}\n`);
  process.exit(1);
});
