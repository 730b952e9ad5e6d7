import type { ApiServer } from '../ApiServer';
import { applyCrds } from '../crds';
import { startEmbeddedApi } from '../embedded';
import { realApiAvailable, realApiForTests } from '../real';
import { ContractApi } from './ContractApi';

interface Running {
  server: ApiServer;
  release: () => Promise<void>;
}

async function startEmbedded(): Promise<Running> {
  const server = await startEmbeddedApi();
  await applyCrds(server);
  return { server, release: () => server.close() };
}

async function startReal(): Promise<Running> {
  const started = await realApiForTests();
  if (!started) throw new Error('available, and yet it did not start');
  return started;
}

/** Which servers `CONTRACT_SERVERS=embedded` or `=real` leaves; both by default. */
function chosen(name: 'embedded' | 'real'): boolean {
  const only = process.env.CONTRACT_SERVERS;
  return only === undefined || only === name;
}

const servers = [
  { name: 'embedded' as const, run: chosen('embedded'), start: startEmbedded },
  {
    name: 'real' as const,
    run: chosen('real') && realApiAvailable(),
    start: startReal,
  },
];

/**
 * Runs the rows on every server: what the embedded one says must be what the real one says. The
 * argument gives the server once the rows run. `on` names the only server of rows that the other
 * one leaves out on purpose.
 */
export function describeContract(
  title: string,
  rows: (api: () => ContractApi) => void,
  options: { on?: 'embedded' | 'real' } = {},
): void {
  const wanted = servers.filter(
    ({ name }) => options.on === undefined || options.on === name,
  );
  for (const { name, run, start } of wanted) {
    (run ? describe : describe.skip)(`${title} (${name})`, () => {
      let running: Running | undefined;
      let api: ContractApi | undefined;

      beforeAll(async () => {
        running = await start();
        api = new ContractApi(running.server);
      }, 900_000);

      afterAll(() => running?.release());

      rows(() => {
        if (!api) throw new Error('the server has not started');
        return api;
      });
    });
  }
}
