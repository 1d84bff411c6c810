import { useCallback } from 'react';
import { useDataServices } from './data-context.ts';
import type { Operation } from './operation.ts';
import { runOperation, type RunOptions } from './run-operation.ts';

/**
 * Returns a function that uploads a file: runs an operation with progress and an abort signal. Throws OperationError,
 * or the signal's reason.
 */
export function useUpload<Input, Output>(
  operation: Operation<Input, Output>,
): (input: Input, options?: Pick<RunOptions, 'signal' | 'onProgress'>) => Promise<Output> {
  const services = useDataServices();
  return useCallback((input, options) => runOperation(services, operation, input, options), [services, operation]);
}
