import { useMutation } from '@tanstack/react-query';
import { useRef } from 'react';
import { randomId } from '#src/lib/random-id.ts';
import { useDataServices } from './data-context.ts';
import type { Operation } from './operation.ts';
import type { OperationError } from './operation-error.ts';
import { runOperation } from './run-operation.ts';

/** A write that a person asks for. */
export interface Action<Input, Output> {
  /**
   * Runs it. While one run is under way a second asks nothing and answers the same. Throws OperationError.
   * A form brings the idempotency key that it has had since it opened.
   */
  readonly run: (input: Input, options?: { readonly idempotencyKey?: string }) => Promise<Output>;
  readonly pending: boolean;
  readonly error: OperationError | undefined;
  readonly reset: () => void;
}

/**
 * A write with one idempotency key from the moment the form stands there until it succeeded: a double click, a lost
 * answer and a try again are one effect. Another input after a failure is another request with a key of its own.
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
      // Without a connection it fails and says so; else it would wait, and be done long after it was wanted.
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
