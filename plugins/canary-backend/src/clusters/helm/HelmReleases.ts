import {
  KubernetesError,
  type KubernetesReader,
  type ObjectRef,
  type WatchCache,
} from '@llm-canary/backstage-plugin-canary-node';
import pLimit from 'p-limit';
import type { Interner, ReleaseRecordFacts } from '../projections';
import { secretKind } from '../resources';
import { decodeRelease, type DecodedRelease } from './decodeRelease';

/** A record that could not be read is looked at again after so long. */
const retryMilliseconds = 60_000;

/** A write waits for this answer, so that it must come soon. */
const confirmMilliseconds = 2_000;

/** Words of helm for a release that is going or gone. */
const leaving: ReadonlySet<string> = new Set(['uninstalling', 'uninstalled']);

/** The newest record of a release, and what its data says once it was read. */
export interface HelmRelease {
  record: ReleaseRecordFacts;
  /** Undefined until it was decoded; a sentence when it cannot be. */
  decoded?: DecodedRelease | { unreadable: string };
}

interface Decoding {
  resourceVersion: string;
  name: string;
  decoded?: HelmRelease['decoded'];
}

/**
 * The Helm releases of one cluster. Records are listed by metadata alone; the newest of each release
 * is read and decoded once, in the background, and again only when it changes.
 */
export class HelmReleases {
  readonly #records: WatchCache<ReleaseRecordFacts>;
  readonly #reader: KubernetesReader;
  readonly #charts: ReadonlySet<string>;
  readonly #intern: Interner;
  readonly #abort = new AbortController();
  readonly #limit = pLimit(4);
  #decodings = new Map<string, Decoding>();
  #newest = new Map<string, ReleaseRecordFacts>();
  #unsubscribe?: () => void;
  #version = 0;
  #pending = new Set<Promise<void>>();
  #retry?: NodeJS.Timeout;

  constructor(options: {
    records: WatchCache<ReleaseRecordFacts>;
    reader: KubernetesReader;
    charts: readonly string[];
    intern: Interner;
  }) {
    this.#records = options.records;
    this.#reader = options.reader;
    this.#charts = new Set(options.charts);
    this.#intern = options.intern;
  }

  start(): void {
    this.#unsubscribe = this.#records.subscribe(() => this.#follow());
    this.#follow();
  }

  async stop(): Promise<void> {
    this.#unsubscribe?.();
    clearTimeout(this.#retry);
    this.#abort.abort();
    this.#limit.clearQueue();
    await Promise.allSettled(this.#pending);
  }

  /** Grows with every change of what `values` gives. */
  get version(): number {
    return this.#version;
  }

  /** Releases whose chart could not be found out, so that it is not known whether they belong here. */
  get unreadable(): number {
    let count = 0;
    for (const { decoded } of this.#decodings.values()) {
      if (decoded && 'unreadable' in decoded) count += 1;
    }
    return count;
  }

  /** Releases whose chart serves models; those not yet told apart are left out. */
  *values(): IterableIterator<HelmRelease> {
    for (const [key, record] of this.#newest) {
      const decoded = this.#decodings.get(key)?.decoded;
      if (this.#isModelChart(decoded) && record.status !== 'uninstalled') {
        yield { record, decoded };
      }
    }
  }

  get(ref: ObjectRef): HelmRelease | undefined {
    const key = keyOf(ref.namespace, ref.name);
    const record = this.#newest.get(key);
    const decoded = this.#decodings.get(key)?.decoded;
    return record &&
      record.status !== 'uninstalled' &&
      this.#isModelChart(decoded)
      ? { record, decoded }
      : undefined;
  }

  /** The newest record of a release, whatever its chart. */
  newestRecord(ref: ObjectRef): ReleaseRecordFacts | undefined {
    return this.#newest.get(keyOf(ref.namespace, ref.name));
  }

  /**
   * Whether a release of a model chart stands under the name, by a live read of its newest record: a
   * watch still shows the record of a release that was just removed. When nothing can be read the
   * watch is believed.
   */
  async confirm(ref: ObjectRef): Promise<boolean> {
    const release = this.get(ref);
    if (!release) return false;
    const { namespace, name } = release.record;
    try {
      const { metadata } = await this.#reader.get(
        secretKind,
        { namespace, name },
        {
          signal: this.#abort.signal,
          deadlineMilliseconds: confirmMilliseconds,
        },
      );
      const status = metadata.labels?.status ?? release.record.status;
      return metadata.deletionTimestamp === undefined && !leaving.has(status);
    } catch (error) {
      return !KubernetesError.is(error, 'notFound');
    }
  }

  #isModelChart(decoded: HelmRelease['decoded']): boolean {
    return (
      decoded !== undefined &&
      'chartName' in decoded &&
      this.#charts.has(decoded.chartName)
    );
  }

  #follow(): void {
    const newest = new Map<string, ReleaseRecordFacts>();
    for (const record of this.#records.values()) {
      const key = keyOf(record.namespace, record.release);
      const other = newest.get(key);
      if (!other || other.revision < record.revision) newest.set(key, record);
    }
    const decodings = new Map<string, Decoding>();
    for (const [key, record] of newest) {
      const before = this.#decodings.get(key);
      decodings.set(
        key,
        before?.name === record.name &&
          before.resourceVersion === record.resourceVersion
          ? before
          : this.#decode(record, before?.decoded),
      );
    }
    this.#newest = newest;
    this.#decodings = decodings;
    this.#version += 1;
  }

  #decode(
    record: ReleaseRecordFacts,
    meanwhile: HelmRelease['decoded'],
  ): Decoding {
    const { name, namespace, resourceVersion } = record;
    const decoding: Decoding = { name, resourceVersion, decoded: meanwhile };
    const work = this.#limit(async () => {
      decoding.decoded = await this.#read({ namespace, name });
      if (this.#abort.signal.aborted) return;
      if ('unreadable' in decoding.decoded) this.#tryAgain(decoding);
      this.#version += 1;
    }).catch(() => undefined);
    this.#pending.add(work);
    void work.finally(() => this.#pending.delete(work));
    return decoding;
  }

  #tryAgain(decoding: Decoding): void {
    // No resourceVersion is empty: the next look decodes anew.
    decoding.resourceVersion = '';
    this.#retry ??= setTimeout(() => {
      this.#retry = undefined;
      this.#follow();
    }, retryMilliseconds).unref();
  }

  async #read(ref: ObjectRef): Promise<NonNullable<HelmRelease['decoded']>> {
    try {
      const secret = await this.#reader.get(secretKind, ref, {
        signal: this.#abort.signal,
      });
      const { manifest, ...kept } = await decodeRelease(secret);
      return {
        ...kept,
        chartName: this.#intern(kept.chartName),
        chartVersion: this.#intern(kept.chartVersion),
      };
    } catch {
      return { unreadable: 'Its newest record could not be decoded.' };
    }
  }
}

function keyOf(namespace: string, name: string): string {
  return `${namespace}/${name}`;
}
