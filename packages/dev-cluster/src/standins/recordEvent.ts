import { createHash } from 'node:crypto';
import type { StandInContext } from './StandInContext';
import { apiVersionOf, kinds } from './client';
import type { ApiKind } from './client';
import { toSeconds } from './conditions';

/** What happened to one object, as `kubectl describe` shows it. */
export interface EventNote {
  kind: ApiKind;
  object: { namespace: string; name: string; uid: string };
  type: 'Normal' | 'Warning';
  reason: string;
  message: string;
  component: string;
}

/** Writes an Event. It is told for people only: a failure to write it is nobody's failure. */
export async function recordEvent(
  { client, now }: Pick<StandInContext, 'client' | 'now'>,
  note: EventNote,
): Promise<void> {
  const { kind, object, type, reason, message, component } = note;
  const time = now();
  const at = toSeconds(time);
  const hash = createHash('sha256')
    .update(`${object.uid} ${reason} ${message} ${time.getTime()}`)
    .digest('hex');
  try {
    await client.create(kinds.event, {
      apiVersion: 'v1',
      kind: 'Event',
      metadata: {
        namespace: object.namespace,
        name: `${object.name}.${hash.slice(0, 16)}`,
      },
      involvedObject: {
        apiVersion: apiVersionOf(kind),
        kind: kind.kind,
        ...object,
      },
      type,
      reason,
      message,
      source: { component },
      reportingComponent: component,
      reportingInstance: 'dev-cluster',
      firstTimestamp: at,
      lastTimestamp: at,
      count: 1,
    });
  } catch {
    // See above.
  }
}
