import { createSettled } from '../../writes/__testUtils__/services';
import type { Scene } from './Stage';
import type { Actor } from './Turns';

/** What others do to a service, one step after the other. An object that is gone is no error of theirs. */
const acts = {
  adopt: [scene => scene.api.adopt(scene.ref.name)],
  adoptAndRelease: [
    scene => scene.api.adopt(scene.ref.name),
    scene => scene.api.patch(scene.ref.name, { metadata: { labels: null } }),
  ],
  writeStatus: [
    scene => scene.api.setStatus(scene.ref.name, { message: 'working' }),
  ],
  writeStatusTwice: [
    scene => scene.api.setStatus(scene.ref.name, { message: 'working' }),
    scene => scene.api.setStatus(scene.ref.name, { message: 'still' }),
  ],
  writeSpec: [
    scene => scene.api.patch(scene.ref.name, { spec: { suspend: true } }),
  ],
  recreate: [
    async scene => {
      await scene.api.clear(scene.ref.name);
      // The collector takes away what belonged to it: at once, or choices would not decide alone.
      await scene.settled();
    },
    scene => createSettled(scene.api, scene.ref.name),
  ],
  expireLocks: [scene => scene.expireLocks()],
} satisfies Record<string, Array<(scene: Scene) => Promise<unknown>>>;

export type ForeignAct = keyof typeof acts;
export const foreignActs = Object.keys(acts).filter(
  (name): name is ForeignAct => Object.hasOwn(acts, name),
);

/** Somebody else who does this to the service of the scene. */
export function foreigner(scene: Scene, name: ForeignAct): Actor {
  return {
    name,
    act: async turn => {
      for (const step of acts[name]) {
        await turn();
        await step(scene).catch(() => {});
      }
    },
  };
}
