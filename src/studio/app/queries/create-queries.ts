import { QueryClient } from '@tanstack/react-query';
import { HttpError } from '#src/http/http-error.ts';

/**
 * Creates the cache of what the screens read. Without a connection a read fails like every other one, so that its place
 * says so and offers to try again; when the connection returns, it is read without a press.
 */
export function createQueries(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 30_000,
        retry: (count, error) => count < 2 && isTemporary(error),
        networkMode: 'always',
        refetchOnReconnect: true,
      },
    },
  });
}

const isTemporary = (error: unknown): boolean =>
  error instanceof HttpError && (error.status === undefined || error.status >= 500);
