import { useCallback } from 'react';
import { useDataServices } from './data-context.ts';
import type { Operation } from './operation.ts';
import { runOperation, type RunOptions } from './run-operation.ts';

/** Runs an operation that a part follows itself: with progress, and a signal to give it up. Throws OperationError, or the signal's reason. */
export function useUpload<Input, Output>(
  operation: Operation<Input, Output>,
): (input: Input, options?: Pick<RunOptions, 'signal' | 'onProgress'>) => Promise<Output> {
  const services = useDataServices();
  return useCallback((input, options) => runOperation(services, operation, input, options), [services, operation]);
}
