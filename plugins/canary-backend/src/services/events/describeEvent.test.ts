import { describeEvent } from './describeEvent';

const event = (fields: object) =>
  describeEvent({
    metadata: {
      name: 'e',
      uid: 'u',
      resourceVersion: '1',
      creationTimestamp: '2026-01-01T00:00:00Z',
    },
    involvedObject: { kind: 'Pod', name: 'chat-0' },
    type: 'Normal',
    reason: 'Pulled',
    message: 'Image is there',
    ...fields,
  });

describe('an event as a page shows it', () => {
  it.each<[sentence: string, fields: object, shown: object]>([
    [
      'of the older API, by its last occurrence',
      {
        firstTimestamp: '2026-01-02T00:00:00Z',
        lastTimestamp: '2026-01-02T01:00:00Z',
        count: 4,
      },
      { time: '2026-01-02T01:00:00.000Z', count: 4, type: 'Normal' },
    ],
    [
      'of the newer API, by its series',
      {
        lastTimestamp: null,
        eventTime: '2026-01-02T00:00:00.123456Z',
        series: { count: 7, lastObservedTime: '2026-01-02T02:00:00.000001Z' },
      },
      { time: '2026-01-02T02:00:00.000Z', count: 7 },
    ],
    [
      'of the newer API without a series',
      { lastTimestamp: null, eventTime: '2026-01-02T00:00:00.123456Z' },
      { time: '2026-01-02T00:00:00.123Z', count: 1 },
    ],
    [
      'without any time but that of its making',
      {},
      { time: '2026-01-01T00:00:00.000Z' },
    ],
    [
      'of a type that nobody knows, as normal',
      { type: 'Odd' },
      { type: 'Normal' },
    ],
    [
      'that warns',
      { type: 'Warning', count: 0 },
      { type: 'Warning', count: 1 },
    ],
    [
      'with a message in lines',
      { message: 'one\ntwo' },
      { message: 'one two' },
    ],
  ])('%s', (_sentence, fields, shown) => {
    expect(event(fields)).toMatchObject({
      object: { kind: 'Pod', name: 'chat-0' },
      reason: 'Pulled',
      ...shown,
    });
  });

  it.each([{ involvedObject: undefined }, { involvedObject: { kind: 'Pod' } }])(
    'that names no object is none: %p',
    fields => {
      expect(event(fields)).toBeUndefined();
    },
  );
});
