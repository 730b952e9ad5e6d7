import type { ObjectRef } from '../../kubernetes';
import type { HttpTransport } from '../../kubernetes/transport/HttpTransport';
import type { WriteRules } from '../manifest/WriteRules';
import type { Journal } from './Journal';
import type { PlainSecret } from './readProtobufSecret';
import type { WriteGate } from './WriteGate';

/** What one call of helm may do, and where it is written down. */
export interface EndpointOptions {
  transport: HttpTransport;
  ref: ObjectRef;
  rules: WriteRules;
  gate: WriteGate;
  journal: Journal;
  /** Resource versions of the records, by name, when the call began; kept up to date. */
  versions: Map<string, string>;
  /** Milliseconds until the cluster begins to answer a request. */
  requestMilliseconds: number;
  /** Why a new record may not be written: what it is about to apply. Undefined when it may. */
  checkRecord(record: PlainSecret): Promise<string | undefined>;
  /**
   * Deletes of old records that wait for the new one; absent for an uninstall, which deletes them all
   * and writes none.
   */
  held?: Array<() => Promise<void>>;
  /** Called when the cluster took the first write. */
  onAccepted?(): void;
}
