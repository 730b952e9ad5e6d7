import { useState, type ReactNode } from 'react';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';

/** Nothing is retried behind the user's back: an error is shown, and the next refresh asks again. */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        retry: false,
        staleTime: 5_000,
        refetchOnWindowFocus: true,
        networkMode: 'always',
      },
      mutations: { retry: false, networkMode: 'always' },
    },
  });
}

/** One client for all that is drawn inside; a new one unless the caller shares its own. */
export function QueryProvider(props: {
  client?: QueryClient;
  children: ReactNode;
}) {
  const [client] = useState(() => props.client ?? createQueryClient());
  return (
    <QueryClientProvider client={client}>{props.children}</QueryClientProvider>
  );
}
