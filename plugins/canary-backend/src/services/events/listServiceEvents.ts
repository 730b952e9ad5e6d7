import type { ServiceEvent } from '@llm-canary/backstage-plugin-canary-common';
import type {
  KubernetesReader,
  ReadOptions,
  Resource,
} from '@llm-canary/backstage-plugin-canary-node';
import { readRecord, readText } from '../../clusters';
import type { Subject } from './createSubjects';
import { describeEvent } from './describeEvent';

const eventKind: Resource = {
  group: '',
  version: 'v1',
  plural: 'events',
  kind: 'Event',
};

/** A namespace that tells more than this in an hour is not read to its end. */
const mostEvents = 10_000;

/** What an event is about, and when it happened. */
export interface AboutEvent extends Subject {
  /** Of the object. */
  uid?: string;
  time?: string;
}

export interface EventSearch {
  reader: KubernetesReader;
  namespace: string;
  isAbout(about: AboutEvent): boolean;
  call: ReadOptions;
}

/** The newest first. */
export function compareEvents(
  left: Pick<ServiceEvent, 'time'>,
  right: Pick<ServiceEvent, 'time'>,
): number {
  const first = left.time ?? '';
  const second = right.time ?? '';
  if (first === second) return 0;
  return first < second ? 1 : -1;
}

/** The events about some objects of a namespace, newest first. Rejects with a KubernetesError. */
export async function listServiceEvents({
  reader,
  namespace,
  isAbout,
  call,
}: EventSearch): Promise<ServiceEvent[]> {
  const found: ServiceEvent[] = [];
  let seen = 0;
  const pages = reader.list(eventKind, {
    ...call,
    namespace,
    project: object => {
      seen += 1;
      const event = describeEvent(object);
      if (!event) return null;
      const uid = readText(readRecord(object.involvedObject).uid);
      const about = { ...event.object, uid, time: event.time };
      return isAbout(about) ? event : null;
    },
  });
  for await (const { items } of pages) {
    found.push(...items);
    if (seen >= mostEvents) break;
  }
  return found.sort(compareEvents);
}
