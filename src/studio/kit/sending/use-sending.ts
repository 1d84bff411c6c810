import { useMutation, type UseMutationOptions, type UseMutationResult } from '@tanstack/react-query';
import { useRef } from 'react';

type SendingOptions<Output, Input> = Omit<UseMutationOptions<Output, Error, Input>, 'mutationFn' | 'networkMode'> & {
  readonly mutationFn: (input: Input) => Promise<Output>;
};
type Sending<Output, Input> = Pick<
  UseMutationResult<Output, Error, Input>,
  'mutate' | 'reset' | 'data' | 'error' | 'isPending' | 'variables'
>;

/**
 * A write that an editor starts with a press. Another press does nothing until the write has ended, also one that comes
 * before the screen shows it. Without a connection it fails at once: later it may be no longer intended.
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
