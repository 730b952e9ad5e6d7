import {
  apiVersionOf,
  field,
  listAt,
  textField,
  type Address,
  type ApiObject,
  type StandInClient,
} from '../../../standins/client';
import type {
  Reconciler,
  ReconcileResult,
  Source,
} from '../../../standins/runtime';
import { writeStatus } from '../../../standins/service/settleObjects';
import { setFinalizers } from '../../../standins/setFinalizers';
import { aimKey, aimKinds } from '../../aimKinds';
import { deriveName } from '../../deriveName';
import { recreate } from '../../loader/recreate';
import { isLeftAlone, type BridgeContext } from '../BridgeContext';
import { KnownObjects } from '../KnownObjects';
import { createIfAbsent } from '../createIfAbsent';
import { cacheStatus } from './cacheStatus';
import { chooseArtifact, type ArtifactChoice } from './chooseArtifact';

const cleanup = aimKey('profile-cache-artifact-cleanup');

/** Stands in for the controller of profile caches: finds artifacts for them, and asks for those missing. */
export class ProfileCacheStandIn implements Reconciler {
  readonly name = 'profile cache bridge';
  readonly #known = new KnownObjects();
  readonly sources: readonly Source[] = [
    {
      kind: aimKinds.profileCache,
      concerns: cache => this.#known.itself(cache),
    },
    {
      kind: aimKinds.artifact,
      concerns: artifact => this.#known.ofNamespace(artifact),
    },
    {
      kind: aimKinds.profile,
      concerns: profile => this.#known.ofNamespace(profile),
    },
  ];
  readonly #context: BridgeContext;
  readonly #client: StandInClient;

  constructor(context: BridgeContext) {
    this.#context = context;
    this.#client = context.client.as('aim-profile-cache-controller');
  }

  async reconcile(at: Address): Promise<ReconcileResult> {
    const client = this.#client;
    const cache = await client.get(aimKinds.profileCache, at);
    if (!cache) return undefined;
    if (cache.metadata.deletionTimestamp) {
      await this.#holdBy(cache, false);
      return undefined;
    }
    if (isLeftAlone(cache)) return undefined;
    await this.#holdBy(cache, true);
    const profile = await this.#profileOf(cache);
    const choices = profile ? await this.#choose(cache, profile) : [];
    const status = cacheStatus(
      cache,
      {
        profileFound: profile !== undefined,
        choices,
        held: this.#context.faults.has('cacheNeverReady'),
      },
      this.#context.now(),
    );
    if (status.status === 'Ready') await this.#spoil(cache, choices);
    await writeStatus(client, {
      kind: aimKinds.profileCache,
      live: cache,
      status,
    });
    return undefined;
  }

  /** Puts on the finalizer, or takes it off. */
  async #holdBy(cache: ApiObject, wanted: boolean): Promise<void> {
    const { namespace = '', name, uid = '', finalizers = [] } = cache.metadata;
    if (finalizers.includes(cleanup) === wanted) return;
    await setFinalizers(this.#client, {
      kind: aimKinds.profileCache,
      live: { namespace, name, uid, finalizers },
      finalizers: wanted
        ? [...finalizers, cleanup]
        : finalizers.filter(finalizer => finalizer !== cleanup),
    });
  }

  #profileOf(cache: ApiObject): Promise<ApiObject | undefined> {
    const { namespace = '' } = cache.metadata;
    const name = textField(cache, 'spec', 'profileName') ?? '';
    const scope = textField(cache, 'spec', 'profileScope');
    return scope === 'Cluster'
      ? this.#client.get(aimKinds.clusterProfile, { name })
      : this.#client.get(aimKinds.profile, { namespace, name });
  }

  async #choose(
    cache: ApiObject,
    profile: ApiObject,
  ): Promise<ArtifactChoice[]> {
    const choices: ArtifactChoice[] = [];
    for (const source of listAt(profile, 'spec', 'modelSources')) {
      const uri = textField(source, 'sourceUri') ?? '';
      let choice = chooseArtifact(cache, await this.#artifacts(cache), uri);
      if (choice.state === 'adopted') {
        const { namespace = '', name } = choice.artifact.metadata;
        await this.#context.faults.once(
          'otherArtifact',
          cache.metadata.uid,
          () =>
            recreate(this.#context.client, aimKinds.artifact, {
              namespace,
              name,
            }),
        );
        choice = chooseArtifact(cache, await this.#artifacts(cache), uri);
      }
      if (choice.state === 'none') await this.#ask(cache, source);
      choices.push(choice);
    }
    return choices;
  }

  async #artifacts(cache: ApiObject): Promise<ApiObject[]> {
    const { namespace } = cache.metadata;
    return (await this.#client.list(aimKinds.artifact, { namespace })).items;
  }

  /** Makes an artifact, which nobody here downloads: it never becomes Ready. */
  async #ask(cache: ApiObject, source: unknown): Promise<void> {
    const { namespace, name } = cache.metadata;
    const uri = textField(source, 'sourceUri') ?? '';
    const storageClassName = textField(cache, 'spec', 'storageClassName') ?? '';
    await createIfAbsent(this.#client, aimKinds.artifact, {
      apiVersion: apiVersionOf(aimKinds.artifact),
      kind: aimKinds.artifact.kind,
      metadata: {
        namespace,
        name: deriveName([uri], [uri, null, storageClassName], { digits: 10 }),
        labels: { [aimKey('profile-cache.name')]: name },
      },
      spec: {
        sourceUri: uri,
        modelId: field(source, 'modelId'),
        ...(storageClassName ? { storageClassName } : {}),
      },
    });
  }

  /** What goes wrong at the moment in which a cache becomes Ready. */
  async #spoil(
    cache: ApiObject,
    choices: readonly ArtifactChoice[],
  ): Promise<void> {
    const { faults, client } = this.#context;
    const { namespace = '', name, uid } = cache.metadata;
    await faults.once('claimRecreated', uid, async () => {
      for (const choice of choices) {
        const claim =
          choice.state === 'adopted' &&
          textField(choice.artifact, 'status', 'persistentVolumeClaim');
        if (claim) {
          await recreate(client, aimKinds.claim, { namespace, name: claim });
        }
      }
    });
    if (name.endsWith('-second')) return;
    await faults.once('secondCache', uid, () =>
      createIfAbsent(client, aimKinds.profileCache, {
        apiVersion: cache.apiVersion,
        kind: cache.kind,
        metadata: { namespace, name: `${name}-second` },
        spec: cache.spec,
      }),
    );
  }
}
