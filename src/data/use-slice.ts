import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { mayRetry, retryDelay } from '#src/http/retry.ts';
import { useSession } from '#src/session/session-context.tsx';
import { useDataServices } from './data-context.ts';
import type { Operation } from './operation.ts';
import type { OperationError } from './operation-error.ts';
import { runOperation, type DataServices } from './run-operation.ts';

/** What is known of one thing that the portal reads. (spec: API-16…21; OPEN-08: failed and error are one state) */
export interface Slice<Output> {
  readonly status: 'idle' | 'pending' | 'succeeded' | 'failed';
  readonly pending: boolean;
  readonly error: OperationError | undefined;
  readonly data: Output | undefined;
  /** Asks again now; what is shown stays meanwhile. */
  readonly reload: () => Promise<void>;
  /** Back to idle; asked for again when somebody shows it. */
  readonly clear: () => void;
}

/** The key of a slice: another language is another slice, so that a change of language loads it again. */
export function sliceKey(
  { service, name }: Pick<Operation<never, unknown>, 'service' | 'name'>,
  language: string,
  input?: unknown,
): unknown[] {
  return ['slice', language, service, name, ...(input === undefined ? [] : [input])];
}

/** A slice for the query client: how it is asked for, kept and tried again. */
export function sliceOptions<Input, Output>(services: DataServices, operation: Operation<Input, Output>, input: Input) {
  return queryOptions<Output, OperationError>({
    queryKey: sliceKey(operation, services.language, input),
    queryFn: ({ signal }) => runOperation(services, operation, input, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
    // Without a connection a question fails at once and says so, and is asked again when there is one.
    networkMode: 'always',
    refetchOnReconnect: true,
    retry: (failures, error) => mayRetry(failures, error.cause),
    retryDelay: (failures, error) => retryDelay(failures, error.cause),
  });
}

/** Reads an operation once and keeps the answer; a failed one is asked again when it is shown again. */
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
  const clear = useCallback(
    () => void queryClient.resetQueries({ queryKey: JSON.parse(hash) as unknown[], exact: true }),
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
    clear,
  };
}
