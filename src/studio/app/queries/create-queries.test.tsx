import { onlineManager, QueryClientProvider, useQuery } from '@tanstack/react-query';
import { act, renderHook, waitFor } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { createQueryClient } from './create-queries.ts';

afterEach(() => onlineManager.setOnline(true));

it('without a connection a request fails instead of waiting, and is repeated when the connection returns', async () => {
  onlineManager.setOnline(false);
  const queryFn = async (): Promise<string> => {
    if (!onlineManager.isOnline()) throw new Error('not reached');
    return 'read';
  };
  const queries = createQueryClient();
  queries.mount();
  const { result } = renderHook(() => useQuery({ queryKey: ['document'], queryFn }), {
    wrapper: ({ children }) => <QueryClientProvider client={queries}>{children}</QueryClientProvider>,
  });
  await waitFor(() => expect(result.current.error?.message).toBe('not reached'));
  act(() => onlineManager.setOnline(true));
  await waitFor(() => expect(result.current.data).toBe('read'));
  queries.unmount();
});
