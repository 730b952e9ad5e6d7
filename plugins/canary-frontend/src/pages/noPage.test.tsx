import { screen, within } from '@testing-library/react';
import {
  armOf,
  fakeCanaryApi,
  fakeScreenSize,
  findFaults,
  renderCanary,
} from '../__testing__';

fakeScreenSize();

const arm = armOf();

function render(path: string, language?: 'en' | 'zh') {
  renderCanary({ api: fakeCanaryApi([arm]), path, language });
}

describe('an address that names no page', () => {
  it.each([
    '/canary/bogus',
    '/canary/bogus/deeper',
    '/canary/services/eu-1',
    '/canary/services/eu-1/ml-exp',
    '/canary/services/eu-1/ml-exp/chat-latency-fp8/anything',
  ])('%s says so and leads to all services', async path => {
    render(path);
    const said = await screen.findByRole('status');
    expect(
      within(said).getByRole('heading', { name: 'This page does not exist' }),
    ).toBeInTheDocument();
    expect(said).toHaveTextContent(path);
    expect(
      within(said).getByRole('link', { name: 'All services' }),
    ).toHaveAttribute('href', '/canary/services');
    expect(screen.queryByText(arm.name)).not.toBeInTheDocument();
    expect(screen.getAllByRole('main')).toHaveLength(1);
    expect(await findFaults()).toEqual([]);
  });

  it('says it in Chinese', async () => {
    render('/canary/bogus', 'zh');
    expect(await screen.findByRole('status')).toHaveTextContent('此页面不存在');
  });
});

describe('an address of the plugin itself', () => {
  it.each(['/canary', '/canary/', '/canary/services', '/canary/services/'])(
    '%s shows the list',
    async path => {
      render(path);
      expect(
        await screen.findByRole('row', { name: arm.name }),
      ).toBeInTheDocument();
      expect(
        screen.queryByText('This page does not exist'),
      ).not.toBeInTheDocument();
    },
  );
});
