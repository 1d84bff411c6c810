import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { useDataServices } from './data-context.ts';
import type { Operation } from './operation.ts';
import { sliceKey } from './use-slice.ts';

/** Changes what is known of a slice, where a write has told what is true now; unknown slices stay unknown. */
export function useSliceChange<Output>(operation: Operation<void, Output>): (change: (data: Output) => Output) => void {
  const { language } = useDataServices();
  const queryClient = useQueryClient();
  return useCallback(
    (change) => void queryClient.setQueryData<Output>(sliceKey(operation, language), (data) => data && change(data)),
    [queryClient, operation, language],
  );
}
