import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import {
  detailOf,
  fakeCanaryApi,
  renderCanary,
  rowOf,
} from '../../__testing__';
import { servicePath } from '../../routing';

describe('what is shown', () => {
  it('says when it is only what was seen last', async () => {
    const api = fakeCanaryApi([rowOf()]);
    api.getService.mockResolvedValue(
      detailOf(rowOf({ stale: true }), { asOf: '2020-01-02T03:04:05Z' }),
    );
    renderCanary({ api, path: `/canary${servicePath(rowOf())}` });
    expect(
      await screen.findByText(
        'eu-1 has not answered since 2 Jan 2020 03:04 UTC. Shown as last seen; changes are blocked.',
      ),
    ).toBeInTheDocument();
  });

  it('turns to local time and back', async () => {
    const user = userEvent.setup();
    const api = fakeCanaryApi([rowOf()]);
    api.getService.mockResolvedValue(
      detailOf(rowOf(), { asOf: '2020-01-02T03:04:05Z' }),
    );
    renderCanary({ api, path: `/canary${servicePath(rowOf())}` });
    await screen.findByText(/as of 2 Jan 2020 03:04 UTC/);
    await user.click(screen.getByRole('button', { name: 'Local time' }));
    const back = await screen.findByRole('button', { name: 'UTC' });
    expect(back).toHaveAttribute('title', 'Show times in UTC');
    await user.click(back);
    expect(
      await screen.findByText(/as of 2 Jan 2020 03:04 UTC/),
    ).toBeInTheDocument();
  });
});
