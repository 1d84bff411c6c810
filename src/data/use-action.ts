import { useMutation } from '@tanstack/react-query';
import { useRef } from 'react';
import { randomId } from '#src/lib/random-id.ts';
import { useDataServices } from './data-context.ts';
import type { Operation } from './operation.ts';
import type { OperationError } from './operation-error.ts';
import { runOperation } from './run-operation.ts';

/** A write that the customer starts. */
export interface Action<Input, Output> {
  /**
   * Runs the write; a call during a run returns the promise of that run. Throws OperationError. `idempotencyKey`
   * replaces the key of the action, for example for a form that keeps a key for the values that it sends.
   */
  readonly run: (input: Input, options?: { readonly idempotencyKey?: string }) => Promise<Output>;
  readonly pending: boolean;
  readonly error: OperationError | undefined;
  readonly reset: () => void;
}

/**
 * Returns a write that keeps its idempotency key until it succeeds: a double click, a lost response and a retry have
 * one effect. A retry with other input after a failure is another request with its own key.
 */
export function useAction<Input, Output>(operation: Operation<Input, Output>): Action<Input, Output> {
  const services = useDataServices();
  const key = useRef<{ readonly id: string; readonly input: string } | undefined>(undefined);
  const running = useRef<Promise<Output> | undefined>(undefined);
  const mutation = useMutation<Output, OperationError, { readonly input: Input; readonly formKey: string | undefined }>(
    {
      mutationFn: ({ input, formKey }) => {
        const text = JSON.stringify(input) ?? '';
        if (key.current?.input !== text) key.current = { id: randomId(), input: text };
        return runOperation(services, operation, input, { idempotencyKey: formKey ?? key.current.id });
      },
      // Without a connection, the write fails at once, because the customer may no longer want it when the connection
      // is back.
      networkMode: 'always',
      onSuccess: () => {
        key.current = undefined;
      },
    },
  );
  const { mutateAsync, reset } = mutation;
  const run: Action<Input, Output>['run'] = (input, { idempotencyKey } = {}) => {
    running.current ??= mutateAsync({ input, formKey: idempotencyKey }).finally(() => {
      running.current = undefined;
    });
    return running.current;
  };
  return { run, pending: mutation.isPending, error: mutation.error ?? undefined, reset };
}
