import { render, screen } from '@testing-library/react';
import { App } from './App';

describe('the portal', () => {
  it('starts, and asks for a way to sign in', async () => {
    process.env = {
      NODE_ENV: 'test',
      APP_CONFIG: [
        {
          context: 'test',
          data: {
            app: { title: 'Canary portal', baseUrl: 'http://localhost:3000' },
            backend: { baseUrl: 'http://localhost:7007' },
          },
        },
      ] as never,
    };
    render(App.createRoot());
    expect(
      await screen.findByRole('button', { name: 'Enter' }, { timeout: 30_000 }),
    ).toBeInTheDocument();
  }, 120_000);
});
