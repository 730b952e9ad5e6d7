import type { MeasuredNumber } from '@llm-canary/backstage-plugin-canary-common';
import { sharesOf } from './sharesOf';

const ok = (value: number): MeasuredNumber => ({
  state: 'ok',
  value,
  unit: 'req',
  samples: Math.floor(value),
});
const none: MeasuredNumber = { state: 'noTraffic', detail: 'No request.' };
const absent: MeasuredNumber = { state: 'absent', detail: 'No such metric.' };
const down: MeasuredNumber = { state: 'notScraped', detail: 'It is down.' };

function told(number: MeasuredNumber): string {
  return number.state === 'ok'
    ? `${number.value} ${number.unit} of ${number.samples}`
    : `${number.state}: ${number.detail}`;
}

describe('shares of arms', () => {
  it.each<[string, MeasuredNumber[], string[]]>([
    ['are of all requests', [ok(90), ok(10)], ['90 % of 90', '10 % of 10']],
    [
      'are nothing for an arm without traffic beside one with traffic',
      [ok(40), none],
      ['100 % of 40', '0 % of 0'],
    ],
    [
      'are not known without traffic at all, which is not 0 %',
      [none, ok(0)],
      ['noTraffic: No arm got a request.', 'noTraffic: No arm got a request.'],
    ],
    [
      'are not known of any when they are not known of one',
      [ok(40), down, absent],
      [
        'notScraped: The requests of another arm are not known.',
        'notScraped: It is down.',
        'absent: No such metric.',
      ],
    ],
    [
      'never stand on what is no number',
      [ok(NaN), ok(1)],
      [
        'notScraped: What was counted is no number.',
        'notScraped: The requests of another arm are not known.',
      ],
    ],
    ['are none of no arms', [], []],
  ])('%s', (_sentence, requests, shares) => {
    expect(sharesOf(requests).map(told)).toEqual(shares);
  });
});
