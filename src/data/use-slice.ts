import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { mayRetry } from '#src/http/retry.ts';
import { useSession } from '#src/session/session-context.tsx';
import { useDataServices } from './data-context.ts';
import type { Operation } from './operation.ts';
import type { OperationError } from './operation-error.ts';
import { runOperation, type DataServices } from './run-operation.ts';

/** The state of one read operation. (spec: API-16…21; OPEN-08: failed and error are one state) */
export interface Slice<Output> {
  readonly status: 'idle' | 'pending' | 'succeeded' | 'failed';
  readonly pending: boolean;
  readonly error: OperationError | undefined;
  readonly data: Output | undefined;
  /** Reads the data again. The shown data stays until the response arrives. */
  readonly reload: () => Promise<void>;
}

/** Returns the query key of a slice. It contains the language, so that a change of language reads again. */
export function sliceKey(
  { service, name }: Pick<Operation<never, unknown>, 'service' | 'name'>,
  language: string,
  input?: unknown,
): unknown[] {
  return ['slice', language, service, name, ...(input === undefined ? [] : [input])];
}

/** Returns the query options of a slice: how it is read, kept and retried. */
export function sliceOptions<Input, Output>(services: DataServices, operation: Operation<Input, Output>, input: Input) {
  return queryOptions<Output, OperationError>({
    queryKey: sliceKey(operation, services.language, input),
    queryFn: ({ signal }) => runOperation(services, operation, input, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
    // Without a connection, the read is tried anyway, and repeated when the connection is back.
    networkMode: 'always',
    refetchOnReconnect: true,
    retry: mayRetry,
    // Data that visitors may read as well is public.
    meta: { isPublic: operation.token === 'any' },
  });
}

/**
 * Runs a read once and keeps its result. A read with the customer's token waits until the customer is signed in. After
 * a failure, the next component that shows the data reads it again.
 */
export function useSlice<Output>(operation: Operation<void, Output>): Slice<Output>;
export function useSlice<Input, Output>(operation: Operation<Input, Output>, input: Input): Slice<Output>;
export function useSlice<Input, Output>(operation: Operation<Input, Output>, input?: Input): Slice<Output> {
  const services = useDataServices();
  const queryClient = useQueryClient();
  const { status: session } = useSession();
  const options = sliceOptions(services, operation, input as Input);
  const hash = JSON.stringify(options.queryKey);
  const query = useQuery({ ...options, enabled: operation.token !== 'customer' || session === 'signed-in' });
  const reload = useCallback(
    () => queryClient.refetchQueries({ queryKey: JSON.parse(hash) as unknown[], exact: true }),
    [queryClient, hash],
  );
  const pending = query.fetchStatus !== 'idle';
  return {
    status:
      query.status === 'success' ? 'succeeded' : query.status === 'error' ? 'failed' : pending ? 'pending' : 'idle',
    pending,
    error: query.error ?? undefined,
    data: query.data,
    reload,
  };
}
