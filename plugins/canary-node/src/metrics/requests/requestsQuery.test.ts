import type { AnswerSeries } from '../upstream/types';
import { readRequests } from './requestsQuery';

const services = ['a', 'b'].map(name => ({ namespace: 'prod', name }));

function counted(term: string, service: string, value: string): AnswerSeries {
  return {
    labels:
      term === 'gateway'
        ? { term, service: `prod/${service}` }
        : { term, namespace: 'prod', service },
    values: [[1, value]],
    histograms: [],
  };
}

type Row = [sentence: string, series: AnswerSeries[], counts: unknown[]];

const rows: Row[] = [
  ['nothing counts any', [], ['notScraped', 'notScraped']],
  [
    'engines count where no gateway does',
    [counted('engine', 'a', '3'), counted('engine', 'b', '0')],
    [3, 'noTraffic'],
  ],
  [
    'the gateway counts before engines',
    [
      counted('gateway', 'a', '3.2'),
      counted('gateway', 'b', '5'),
      counted('engine', 'a', '99'),
    ],
    [3, 5],
  ],
  [
    'a service that the gateway led nothing to had no traffic there',
    [counted('gateway', 'a', '3'), counted('engine', 'b', '9')],
    [3, 'noTraffic'],
  ],
  [
    'a service that nobody knows is not scraped, and has not 0 requests',
    [counted('gateway', 'a', '3')],
    [3, 'notScraped'],
  ],
  [
    'a leader counts for its service',
    [counted('engine', 'a', '3'), counted('engine', 'a-leader', '4')],
    [7, 'notScraped'],
  ],
  [
    'NaN is no count',
    [counted('engine', 'a', 'NaN'), counted('engine', 'b', '+Inf')],
    ['notScraped', 'notScraped'],
  ],
];

it.each(rows)('%s', (_sentence, series, counts) => {
  expect(
    readRequests(series, services).map(({ requests }) =>
      requests.state === 'ok' ? requests.value : requests.state,
    ),
  ).toEqual(counts);
});
