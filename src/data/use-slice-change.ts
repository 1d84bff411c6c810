import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { useDataServices } from './data-context.ts';
import type { Operation } from './operation.ts';
import { sliceKey } from './use-slice.ts';

/** Returns a function that changes a loaded slice after a write; a slice that is not loaded stays as it is. */
export function useSliceChange<Output>(operation: Operation<void, Output>): (change: (data: Output) => Output) => void {
  const { language } = useDataServices();
  const queryClient = useQueryClient();
  return useCallback(
    (change) => void queryClient.setQueryData<Output>(sliceKey(operation, language), (data) => data && change(data)),
    [queryClient, operation, language],
  );
}
