import type { ReactNode } from 'react';
import type { ControlProps } from '../../control.ts';
import { TextInput } from '../../text-input.tsx';

/** One line of text. */
export function Text(props: ControlProps): ReactNode {
  return <TextInput control={props} />;
}
