import type { ReactNode } from 'react';
import type { ControlProps } from '../../kit/control.ts';
import { TextInput } from '../../kit/inputs/text-input.tsx';

/** One line of text. The option `type: "search"` makes it a search input. */
export function Text(props: ControlProps): ReactNode {
  return <TextInput control={props} type={props.field.options['type'] === 'search' ? 'search' : 'text'} />;
}
