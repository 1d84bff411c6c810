import { onlineManager, QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, renderHook, waitFor } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { useSending } from './use-sending.ts';

afterEach(() => onlineManager.setOnline(true));

/** Creates a write operation whose runs are ended by the test. */
function createWrite() {
  const runs: PromiseWithResolvers<string>[] = [];
  const mutationFn = (): Promise<string> => {
    const run = Promise.withResolvers<string>();
    runs.push(run);
    return run.promise;
  };
  const queries = new QueryClient();
  const { result } = renderHook(() => useSending({ mutationFn }), {
    wrapper: ({ children }) => <QueryClientProvider client={queries}>{children}</QueryClientProvider>,
  });
  return { runs, result };
}

it('two presses at once write once, and a later press writes again', async () => {
  const { runs, result } = createWrite();
  const { mutate } = result.current;
  act(() => {
    mutate();
    mutate();
  });
  await waitFor(() => expect(runs).not.toEqual([]));
  runs[0]!.reject(new Error('refused'));
  await waitFor(() => expect(result.current.error?.message).toBe('refused'));
  expect(runs).toHaveLength(1);
  act(() => result.current.mutate());
  await waitFor(() => expect(runs).toHaveLength(2));
  runs[1]!.resolve('saved');
  await waitFor(() => expect(result.current.data).toBe('saved'));
});

it('without a connection a write fails at once, and is not sent later, when the editor no longer expects it', async () => {
  onlineManager.setOnline(false);
  const { runs, result } = createWrite();
  act(() => result.current.mutate());
  await waitFor(() => expect(runs).toHaveLength(1));
  runs[0]!.reject(new Error('no connection'));
  await waitFor(() => expect(result.current.error?.message).toBe('no connection'));
  await act(async () => onlineManager.setOnline(true));
  expect(runs).toHaveLength(1);
});
