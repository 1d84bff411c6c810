import { QueryClient } from '@tanstack/react-query';
import { HttpError } from '#src/http/http-error.ts';

/**
 * Creates the cache for the data of the screens. Without a connection a request fails after two retries instead of
 * waiting for the connection, so the screen can show the failure. When the connection returns, the data is loaded
 * automatically.
 */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 30_000,
        retry: (count, error) => count < 2 && isTemporaryFailure(error),
        networkMode: 'always',
        refetchOnReconnect: true,
      },
    },
  });
}

/** Whether a request that failed may succeed if it is repeated. */
const isTemporaryFailure = (error: unknown): boolean =>
  error instanceof HttpError && (error.status === undefined || error.status >= 500);
