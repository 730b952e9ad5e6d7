import { applyCrds, startEmbeddedApi } from '@llm-canary/dev-cluster';
import { createServices } from './serviceFixture';

/** Runs an embedded API server with services in a process of its own, until the parent goes. */
async function main(): Promise<void> {
  const server = await startEmbeddedApi();
  await applyCrds(server);
  await createServices(server, Number(process.argv[2]));
  process.on('disconnect', () => process.exit(0));
  process.send?.({ url: server.url, adminToken: server.adminToken });
}

main().catch(error => {
  process.stderr.write(`${error}\n`);
  process.exit(1);
});
