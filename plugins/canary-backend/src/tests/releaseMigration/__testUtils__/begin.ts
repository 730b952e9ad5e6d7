import type { MoveBench } from './MoveBench';
import type { ReleaseSpace } from './ReleaseSpace';

/** Plans a release and lets the execution begin. */
export async function begin(
  bench: MoveBench,
  namespace: string,
  name: string,
): Promise<{ id: string; runId: string }> {
  const planned = await bench.plan(namespace, name);
  const { runId } = await bench.commit(planned);
  return { id: planned.id, runId };
}

/** Resolves when the service stands. */
export async function made(space: ReleaseSpace, name: string): Promise<void> {
  while (!(await space.services.exists(name))) {
    await new Promise(done => setTimeout(done, 20));
  }
}
