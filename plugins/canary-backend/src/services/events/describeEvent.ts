import type { ServiceEvent } from '@llm-canary/backstage-plugin-canary-common';
import type { KubernetesObject } from '@llm-canary/backstage-plugin-canary-node';
import {
  readInteger,
  readRecord,
  readSentence,
  readText,
  readTime,
} from '../../clusters';

/** The last occurrence: events of the newer API tell it in other fields than those of the older. */
function readLast(object: KubernetesObject): string | undefined {
  const series = readRecord(object.series);
  const milliseconds = [
    series.lastObservedTime,
    object.lastTimestamp,
    object.eventTime,
    object.firstTimestamp,
    object.metadata.creationTimestamp,
  ]
    .map(readTime)
    .find(time => time !== undefined);
  return milliseconds === undefined
    ? undefined
    : new Date(milliseconds).toISOString();
}

/** An event as a page shows it; undefined for one that names no object. */
export function describeEvent(
  object: KubernetesObject,
): ServiceEvent | undefined {
  const about = readRecord(object.involvedObject);
  const kind = readSentence(about.kind, 100);
  const name = readText(about.name);
  if (kind === undefined || name === undefined) return undefined;
  const time = readLast(object);
  const count =
    readInteger(readRecord(object.series).count) ?? readInteger(object.count);
  return {
    ...(time !== undefined && { time }),
    type: object.type === 'Warning' ? 'Warning' : 'Normal',
    reason: readSentence(object.reason, 100) ?? '',
    object: { kind, name },
    count: Math.max(1, count ?? 1),
    message: readSentence(object.message, 1_000) ?? '',
  };
}
