import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { useDataServices } from './data-context.ts';
import type { Operation } from './operation.ts';
import { sliceKey } from './use-slice.ts';

/**
 * Returns a function that drops the cached results of reads, for all inputs, because a write has changed them. Results
 * that are on the screen are read again at once, others when a screen needs them.
 */
export function useForget(): (...operations: readonly Pick<Operation<never, unknown>, 'service' | 'name'>[]) => void {
  const queryClient = useQueryClient();
  const { language } = useDataServices();
  return useCallback(
    (...operations) => {
      for (const operation of operations) void queryClient.resetQueries({ queryKey: sliceKey(operation, language) });
    },
    [queryClient, language],
  );
}
