import { act, screen } from '@testing-library/react';
import {
  fakeCanaryApi,
  renderCanary,
  responseError,
  rowOf,
} from '../../__testing__';
import { servicePath } from '../../routing';

describe('a service that is not there', () => {
  it('was never seen', async () => {
    const api = fakeCanaryApi([]);
    renderCanary({ api, path: '/canary/services/eu-1/prod/nothing' });
    expect(
      await screen.findByText('No service eu-1/prod/nothing.'),
    ).toBeInTheDocument();
  });

  it('is gone while somebody looks', async () => {
    jest.useFakeTimers({ advanceTimers: true });
    try {
      const api = fakeCanaryApi([rowOf()]);
      renderCanary({ api, path: `/canary${servicePath(rowOf())}` });
      await screen.findByRole('heading', { level: 1, name: 'chat-70b' });
      api.getService.mockRejectedValue(
        responseError(404, { code: 'RELEASE_NOT_FOUND' }),
      );
      await act(() => jest.advanceTimersByTimeAsync(16_000));
      expect(
        await screen.findByText(
          /^eu-1\/prod\/chat-70b no longer exists\. Last seen .* UTC\.$/,
        ),
      ).toBeInTheDocument();
    } finally {
      jest.useRealTimers();
    }
  });

  it.each([
    [
      502,
      { code: 'UPSTREAM_FORBIDDEN' },
      'The portal may not read LLMService in eu-1.',
    ],
    [503, { code: 'CLUSTER_UNAVAILABLE' }, 'eu-1 does not answer.'],
    [
      403,
      { name: 'NotAllowedError' },
      'You may not see this (canary.service.read).',
    ],
  ])('cannot be told apart by %p %p', async (status, fields, words) => {
    const api = fakeCanaryApi([rowOf()]);
    api.getService.mockRejectedValue(responseError(status, fields));
    renderCanary({ api, path: `/canary${servicePath(rowOf())}` });
    expect(await screen.findByText(words)).toBeInTheDocument();
  });
});
