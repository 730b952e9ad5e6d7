import { buildPrometheus } from '../../packages/dev-cluster/tools/buildPrometheus.cjs';
import { say } from '../lib/say.mjs';

/** Builds Prometheus or finds one, for the tests to start; undefined where neither can be. */
export async function findPrometheus() {
  const found = await buildPrometheus({ log: say });
  if (found?.origin === 'found')
    say(`Prometheus ${found.version} of ${found.program}: Go would build 3`);
  return found;
}
