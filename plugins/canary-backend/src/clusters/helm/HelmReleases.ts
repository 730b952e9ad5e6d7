import {
  KubernetesError,
  type KubernetesObject,
  type KubernetesReader,
  type ObjectRef,
  type WatchCache,
} from '@llm-canary/backstage-plugin-canary-node';
import pLimit from 'p-limit';
import type { Interner, ReleaseRecordFacts } from '../projections';
import { secretKind } from '../resources';
import { decodeRelease, type DecodedRelease } from './decodeRelease';
import { isModelRelease, type ReleaseFilter } from './ReleaseFilter';

/** A record that could not be read is looked at again after so long. */
const retryMilliseconds = 60_000;

/** The newest record of a release, and what its data says once it was read. */
export interface HelmRelease {
  record: ReleaseRecordFacts;
  /** Undefined until it was decoded. */
  decoded?: DecodedRelease;
}

/** Releases that are not listed, since it is not known whether their chart serves models. */
export interface HiddenReleases {
  /** Their record could not be fetched; it is tried again. */
  unread: number;
  /** Their record is not of helm's form. */
  undecodable: number;
}

/** What a read of a record came to, when it gave no release. */
type Failure = 'gone' | 'unread' | 'undecodable';

interface Decoding {
  resourceVersion: string;
  name: string;
  decoded?: DecodedRelease;
  failure?: Failure;
}

/**
 * The Helm releases of one cluster. Records are listed by metadata alone; the newest of each release
 * is read and decoded once, in the background, and again only when it changes.
 */
export class HelmReleases {
  readonly #records: WatchCache<ReleaseRecordFacts>;
  readonly #reader: KubernetesReader;
  readonly #filter: ReleaseFilter;
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
    filter: ReleaseFilter;
    intern: Interner;
  }) {
    this.#records = options.records;
    this.#reader = options.reader;
    this.#filter = options.filter;
    this.#intern = options.intern;
  }

  start(): void {
    this.#unsubscribe = this.#records.subscribe(() => this.#follow());
    this.#follow();
  }

  async stop(): Promise<void> {
    this.#unsubscribe?.();
    clearTimeout(this.#retry);
    // What still waits for its turn then ends at once; a cleared queue would never settle.
    this.#abort.abort();
    await Promise.allSettled(this.#pending);
  }

  /** Grows with every change of what `values` gives. */
  get version(): number {
    return this.#version;
  }

  /** Counts what is left out for want of its chart, apart from names that have a row anyway. */
  countHidden(isShown: (ref: ObjectRef) => boolean): HiddenReleases {
    const hidden: HiddenReleases = { unread: 0, undecodable: 0 };
    for (const [key, { decoded, failure }] of this.#decodings) {
      const record = this.#newest.get(key);
      if (decoded || !failure || failure === 'gone') continue;
      // What a label picks is listed without its chart.
      if (!record || record.selected || record.status === 'uninstalled') {
        continue;
      }
      const { namespace, release } = record;
      if (!isShown({ namespace, name: release })) hidden[failure] += 1;
    }
    return hidden;
  }

  /** Releases that are services; those not yet told apart are left out. */
  *values(): IterableIterator<HelmRelease> {
    for (const [key, record] of this.#newest) {
      const decoded = this.#decodings.get(key)?.decoded;
      if (this.#isService(record, decoded)) {
        yield { record, decoded };
      }
    }
  }

  get(ref: ObjectRef): HelmRelease | undefined {
    const key = keyOf(ref.namespace, ref.name);
    const record = this.#newest.get(key);
    const decoded = this.#decodings.get(key)?.decoded;
    return record && this.#isService(record, decoded)
      ? { record, decoded }
      : undefined;
  }

  /** The newest record of a release, whatever its chart. */
  newestRecord(ref: ObjectRef): ReleaseRecordFacts | undefined {
    return this.#newest.get(keyOf(ref.namespace, ref.name));
  }

  #isService(
    record: ReleaseRecordFacts,
    decoded: DecodedRelease | undefined,
  ): boolean {
    return (
      record.status !== 'uninstalled' &&
      isModelRelease(this.#filter, {
        chart: decoded?.chartName,
        selected: record.selected,
      })
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
    meanwhile: DecodedRelease | undefined,
  ): Decoding {
    const { name, namespace, resourceVersion } = record;
    const decoding: Decoding = { name, resourceVersion, decoded: meanwhile };
    const work = this.#limit(async () => {
      if (this.#abort.signal.aborted) return;
      const read = await this.#read({ namespace, name });
      if (this.#abort.signal.aborted) return;
      this.#keep(decoding, read);
      this.#version += 1;
    }).catch(() => undefined);
    this.#pending.add(work);
    void work.finally(() => this.#pending.delete(work));
    return decoding;
  }

  #keep(decoding: Decoding, read: DecodedRelease | Failure): void {
    if (typeof read === 'object') {
      decoding.decoded = read;
      return;
    }
    decoding.failure = read;
    // What an earlier record said is still the best guess while this one cannot be fetched.
    if (read === 'unread') this.#tryAgain();
    else decoding.decoded = undefined;
  }

  #tryAgain(): void {
    this.#retry ??= setTimeout(() => {
      this.#retry = undefined;
      for (const decoding of this.#decodings.values()) {
        // No resourceVersion is empty, so that the record is read anew.
        if (decoding.failure === 'unread') decoding.resourceVersion = '';
      }
      this.#follow();
    }, retryMilliseconds).unref();
  }

  async #read(ref: ObjectRef): Promise<DecodedRelease | Failure> {
    let secret: KubernetesObject;
    try {
      secret = await this.#reader.get(secretKind, ref, {
        signal: this.#abort.signal,
      });
    } catch (error) {
      return KubernetesError.is(error, 'notFound') ? 'gone' : 'unread';
    }
    try {
      const { manifest, ...kept } = await decodeRelease(secret);
      return {
        ...kept,
        chartName: this.#intern(kept.chartName),
        chartVersion: this.#intern(kept.chartVersion),
      };
    } catch {
      return 'undecodable';
    }
  }
}

function keyOf(namespace: string, name: string): string {
  return `${namespace}/${name}`;
}
