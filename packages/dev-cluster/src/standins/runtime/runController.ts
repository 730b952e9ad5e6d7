import { ApiError } from '../client';
import type { Address, ApiKind, ApiObject, StandInClient } from '../client';
import { WorkQueue } from './WorkQueue';
import type { ReconcileResult } from './WorkQueue';
import { followKind } from './followKind';

/** A kind that a controller follows, and which of its own objects an event concerns. */
export interface Source {
  kind: ApiKind;
  /** None: the event does not concern this controller. */
  concerns(object: ApiObject): Address[];
}

/** Brings one object to where its spec wants it; called as often as anything changes. */
export interface Reconciler {
  readonly name: string;
  readonly sources: readonly Source[];
  reconcile(at: Address): Promise<ReconcileResult>;
}

export interface RunningController {
  /** Resolves when nothing runs any more. */
  stop(): Promise<void>;
}

/** The object itself. */
export function itself(object: ApiObject): Address[] {
  const { namespace, name } = object.metadata;
  return namespace ? [{ namespace, name }] : [];
}

export interface RunOptions {
  client: StandInClient;
  log(line: string): void;
  /** Whether objects of a namespace are ours to reconcile. */
  inScope(namespace: string): boolean;
}

/** Runs a reconciler until it is stopped. Failures are logged and tried again, never thrown. */
export function runController(
  reconciler: Reconciler,
  { client, log, inScope }: RunOptions,
): RunningController {
  const abort = new AbortController();
  const queue = new WorkQueue({
    retryMilliseconds: 25,
    reconcile: key => {
      const [namespace, name] = key.split('/');
      return reconciler.reconcile({ namespace, name });
    },
    onError: (key, error, attempt) => {
      // Somebody else wrote in between, which the next attempt reads: no news for anybody.
      if (ApiError.is(error, 409) && attempt < 5) return;
      log(`${reconciler.name} ${key}, attempt ${attempt}: ${messageOf(error)}`);
    },
  });
  const following = reconciler.sources.map(source =>
    followKind({
      client,
      kind: source.kind,
      signal: abort.signal,
      onObject: object => {
        for (const { namespace, name } of source.concerns(object)) {
          if (inScope(namespace)) queue.add(`${namespace}/${name}`);
        }
      },
      onError: error =>
        log(`${reconciler.name} ${source.kind.plural}: ${messageOf(error)}`),
    }),
  );
  return {
    async stop() {
      abort.abort();
      await queue.stop();
      await Promise.all(following);
    },
  };
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
