import { screen, waitFor } from '@testing-library/react';
import type { ServiceGlance } from '@llm-canary/backstage-plugin-canary-common';
import {
  fakeCanaryApi,
  fakeScreenSize,
  measuredOf,
  pointsOf,
  renderCanary,
  responseError,
  rowOf,
} from '../../__testing__';

fakeScreenSize();

const rows = ['fast', 'quiet', 'unheard'].map(name => rowOf({ name }));
const refOf = (name: string) => ({ cluster: 'eu-1', namespace: 'prod', name });

const glances: ServiceGlance[] = [
  {
    ...refOf('fast'),
    ttftP95: measuredOf('ttftP95'),
    points: pointsOf(minute => (minute === 30 ? null : 1 + minute / 60)),
  },
  {
    ...refOf('quiet'),
    ttftP95: { state: 'noTraffic', detail: 'No request in 5 minutes.' },
    points: [],
  },
];

describe('TTFT in the list', () => {
  it('is asked for once for the rows on the screen, and says a number or why there is none', async () => {
    const api = fakeCanaryApi(rows);
    api.glanceAtServices.mockResolvedValue({ items: glances, totalCount: 2 });
    renderCanary({ api, path: '/canary/services' });
    await screen.findByText('0.86 s');
    const fast = screen.getByRole('row', { name: 'fast' });
    // A quantile says on how many requests it stands.
    expect(fast).toHaveTextContent(/0\.86 sn \d/);
    const drawing = fast.querySelector('svg[aria-hidden] path[stroke-width]');
    // Two pieces of line: the gap stays one.
    expect(drawing?.getAttribute('d')?.match(/M/g)).toHaveLength(2);
    expect(screen.getByRole('row', { name: 'quiet' })).toHaveTextContent(
      'no traffic',
    );
    expect(screen.getByRole('row', { name: 'unheard' })).toHaveTextContent(
      'no data',
    );
    expect(api.glanceAtServices).toHaveBeenCalledTimes(1);
    expect(api.glanceAtServices.mock.calls[0][0]).toEqual(
      ['fast', 'quiet', 'unheard'].map(refOf),
    );
  });

  it('says that it cannot be read, and the list stays whole', async () => {
    const api = fakeCanaryApi(rows);
    api.glanceAtServices.mockRejectedValue(responseError(503));
    renderCanary({ api, path: '/canary/services' });
    const row = await screen.findByRole('row', { name: 'fast' });
    await waitFor(() => expect(row).toHaveTextContent("can't be read"));
    expect(row).toHaveTextContent('Serving');
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });
});
