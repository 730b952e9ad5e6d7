import {
  field,
  listAt,
  type Address,
  type ApiObject,
  type StandInClient,
} from '../../../standins/client';
import {
  itself,
  type Reconciler,
  type ReconcileResult,
  type Source,
} from '../../../standins/runtime';
import { writeStatus } from '../../../standins/service/settleObjects';
import { aimKinds } from '../../aimKinds';
import { isLeftAlone, type BridgeContext } from '../BridgeContext';
import { createIfAbsent } from '../createIfAbsent';
import { ownCacheOf, runtimesOf } from './profileObjects';
import { isDeployable, profileStatus } from './profileStatus';

/** Stands in for the controller of profiles: their runtimes, their own caches and their status. */
export class ProfileStandIn implements Reconciler {
  readonly name = 'profile bridge';
  readonly sources: readonly Source[] = [
    { kind: aimKinds.profile, concerns: itself },
    { kind: aimKinds.servingRuntime, concerns: ownerOf },
  ];
  readonly #context: BridgeContext;
  readonly #client: StandInClient;

  constructor(context: BridgeContext) {
    this.#context = context;
    this.#client = context.client.as('aim-profile-controller');
  }

  async reconcile(at: Address): Promise<ReconcileResult> {
    const client = this.#client;
    const profile = await client.get(aimKinds.profile, at);
    if (!profile || isLeftAlone(profile)) return undefined;
    const runtimes = isDeployable(profile)
      ? runtimesOf(profile, this.#context.mode)
      : {};
    for (const runtime of Object.values(runtimes)) {
      await createIfAbsent(client, aimKinds.servingRuntime, runtime);
    }
    if (field(profile, 'spec', 'caching', 'enabled') === true) {
      if (listAt(profile, 'spec', 'modelSources').length > 0) {
        await createIfAbsent(
          client,
          aimKinds.profileCache,
          ownCacheOf(profile),
        );
      }
    }
    await writeStatus(client, {
      kind: aimKinds.profile,
      live: profile,
      status: profileStatus(profile, runtimes, this.#context.now()),
    });
    return undefined;
  }
}

/** The profile that owns a runtime. */
function ownerOf({ metadata }: ApiObject): Address[] {
  const { namespace, ownerReferences = [] } = metadata;
  const owner = ownerReferences.find(
    ({ kind }) => kind === aimKinds.profile.kind,
  );
  return namespace && owner ? [{ namespace, name: owner.name }] : [];
}
