import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useDataServices } from './data-context.ts';
import type { Operation } from './operation.ts';
import { sliceKey, useSlice, type Slice } from './use-slice.ts';

/**
 * Reads an operation like `useSlice`, but drops the result when the customer leaves the screen: the next visit reads it
 * again.
 */
export function useFreshSlice<Input, Output>(operation: Operation<Input, Output>, input: Input): Slice<Output> {
  const queryClient = useQueryClient();
  const { language } = useDataServices();
  useEffect(
    () => () => queryClient.removeQueries({ queryKey: sliceKey(operation, language) }),
    [queryClient, operation, language],
  );
  return useSlice(operation, input);
}
