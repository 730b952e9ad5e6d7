import { connect } from 'node:net';
import { TestDatabases } from '@backstage/backend-test-utils';
import {
  applyCrds,
  type EmbeddedApi,
  startEmbeddedApi,
} from '@llm-canary/dev-cluster';
import { ServiceApi } from '../writes/__testUtils__/ServiceApi';
import { createSettled } from '../writes/__testUtils__/services';
import { ReplicaProcess } from './__testUtils__/ReplicaProcess';
import {
  createSharedDatabase,
  type SharedDatabase,
} from './__testUtils__/sharedDatabase';

const databases = TestDatabases.create({ ids: ['SQLITE_3'] });
/** Node looks for connections that are over their time twice a minute. */
const deadline = 45_000;

describe('fault 6: slow clients of ours', () => {
  let server: EmbeddedApi;
  let api: ServiceApi;
  let database: SharedDatabase;
  let portal: ReplicaProcess;

  beforeAll(async () => {
    server = await startEmbeddedApi();
    await applyCrds(server);
    api = await ServiceApi.create(server, 'team');
    await createSettled(api, 'chat');
    database = await createSharedDatabase(databases, 'SQLITE_3');
    const { url, adminToken: token } = server;
    portal = await ReplicaProcess.start({
      database: database.config,
      canary: { clusters: [{ name: 'east', url, token }] },
      server: { headersTimeout: '1s', requestTimeout: '2s' },
    });
  }, 120_000);

  afterAll(async () => {
    await portal?.kill();
    await database?.close();
    await server?.close();
  });

  /** Sends the head, then a byte each 200 ms for ever; answers what came back when it was cut off. */
  const trickle = (head: string) =>
    new Promise<string>((resolve, reject) => {
      let answer = '';
      const socket = connect(portal.port, '127.0.0.1', () => {
        socket.write(head);
      });
      const drip = setInterval(() => socket.write('a'), 200);
      socket.on('data', chunk => {
        answer += chunk;
      });
      socket.on('error', () => {});
      socket.on('close', () => {
        clearInterval(drip);
        resolve(answer);
      });
      setTimeout(() => {
        clearInterval(drip);
        socket.destroy();
        reject(new Error('It was let go on.'));
      }, deadline).unref();
    });

  it(
    'are cut off in their headers and in their bodies, and nothing is written; others are served meanwhile',
    async () => {
      const path = '/api/canary/services/east/team/chat/apply';
      const slow = [
        trickle(`POST ${path} HTTP/1.1\r\nHost: portal\r\nX-Slow: `),
        trickle(
          [
            `POST ${path} HTTP/1.1`,
            'Host: portal',
            `Authorization: Bearer ${portal.token}`,
            'Content-Type: application/json',
            'Content-Length: 100000',
            '',
            '{"layers":"',
          ].join('\r\n'),
        ),
      ];
      const quick = await portal.call({ method: 'GET', path: '/services' });
      expect(quick.status).toBe(200);
      for (const answer of await Promise.all(slow)) {
        expect(answer).toMatch(/^(HTTP\/1\.1 408 |$)/);
      }
      expect((await api.read('chat')).service.metadata.generation).toBe(1);
      expect(await database.knex('canary_release_locks').select('*')).toEqual(
        [],
      );
    },
    deadline + 15_000,
  );
});
