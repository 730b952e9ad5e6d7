/*
 * Starts one real API server with the kinds of the domain and the controllers, writes its connection
 * into a file, and stays until SIGTERM or SIGINT, or until the process that started it is gone.
 *
 * Usage: node --require @backstage/cli/config/nodeTransform.cjs serve.ts FILE
 * Exit code 3: no programs to start.
 */
import { renameSync, writeFileSync } from 'node:fs';
import { applyCrds } from '../crds';
import type { RealApiConnection } from './RealApi';
import { startRealApi } from './startRealApi';

async function serve(file: string): Promise<void> {
  const server = await startRealApi({
    beforeControllers: definitions => applyCrds(definitions),
  });
  if (!server) {
    process.exitCode = 3;
    return;
  }
  const { url, ca = '', adminToken, etcdUrl, controllers } = server;
  const connection: RealApiConnection = {
    url,
    ca,
    adminToken,
    etcdUrl,
    controllers,
  };
  // Whoever waits for the file must never read half of it.
  writeFileSync(`${file}.part`, JSON.stringify(connection), { mode: 0o600 });
  renameSync(`${file}.part`, file);
  await new Promise(resolve => {
    process.once('SIGTERM', resolve);
    process.once('SIGINT', resolve);
    const parent = process.ppid;
    setInterval(() => process.ppid === parent || resolve(undefined), 1_000);
  });
  await server.close();
  process.exit(0);
}

const [, , file] = process.argv;
if (file === undefined) {
  process.stderr.write('usage: serve.ts FILE\n');
  process.exitCode = 2;
} else {
  serve(file).catch(error => {
    process.stderr.write(`${error instanceof Error ? error.stack : error}\n`);
    process.exitCode = 1;
  });
}
