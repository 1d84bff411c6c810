import { useMutation, type UseMutationOptions, type UseMutationResult } from '@tanstack/react-query';
import { useRef } from 'react';

/** Options of `useMutation`; the function is required, and the network mode is fixed. */
type SendingOptions<Output, Input> = Omit<UseMutationOptions<Output, Error, Input>, 'mutationFn' | 'networkMode'> & {
  readonly mutationFn: (input: Input) => Promise<Output>;
};
/** The members of a mutation that components use. */
type Sending<Output, Input> = Pick<
  UseMutationResult<Output, Error, Input>,
  'mutate' | 'reset' | 'data' | 'error' | 'isPending' | 'variables'
>;

/**
 * Returns a mutation that an editor starts by a press. Further presses are ignored until it has ended, even before the
 * screen shows that it is running. Without a connection it fails at once, because later the editor may no longer want
 * it.
 */
export function useSending<Output, Input = void>(options: SendingOptions<Output, Input>): Sending<Output, Input> {
  const isRunning = useRef(false);
  const { mutate, reset, data, error, isPending, variables } = useMutation<Output, Error, Input>({
    ...options,
    networkMode: 'always',
    mutationFn: (input) =>
      options.mutationFn(input).finally(() => {
        isRunning.current = false;
      }),
  });
  return {
    mutate: (...input) => {
      if (isRunning.current) return;
      isRunning.current = true;
      mutate(...input);
    },
    reset,
    data,
    error,
    isPending,
    variables,
  };
}
