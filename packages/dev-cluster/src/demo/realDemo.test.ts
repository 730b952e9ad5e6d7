import { requestApi } from '../http';
import { realApiAvailable } from '../real';
import { waitFor } from '../samples/waitFor';
import { fastTimings } from '../standins';
import { kinds, pathOf } from '../standins/client';
import { startDemo, type RunningDemo } from './startDemo';

(realApiAvailable() ? describe : describe.skip)(
  'the demo on a real server',
  () => {
    let demo: RunningDemo | undefined;
    beforeAll(async () => {
      demo = await startDemo({ kind: 'real', timings: fastTimings });
    }, 900_000);
    afterAll(() => demo?.stop());

    const request = (method: string, path: string) => {
      if (!demo) throw new Error('not started');
      return requestApi(demo.server, { method, path });
    };

    it('lets its administrator stop an experiment, and not delete one of its arms', async () => {
      const { items } = (await request('GET', pathOf(kinds.llmCanary))).json();
      const [{ metadata, status }] = items;
      const { serviceRef } = status.arms[0];
      const path = pathOf(kinds.llmService, serviceRef);
      const refused = await request('DELETE', path);
      expect(refused.status).toBe(403);
      expect(refused.text).toContain(
        `is an arm of LLMCanary ${metadata.namespace}/${metadata.name}; change the experiment instead`,
      );

      // The stand-ins may: one takes the arms away, one their releases.
      const stopped = await request(
        'DELETE',
        pathOf(kinds.llmCanary, metadata),
      );
      expect(stopped.status).toBe(200);
      await waitFor('the arm is gone', async () => {
        return (await request('GET', path)).status === 404;
      });
    }, 120_000);
  },
);
