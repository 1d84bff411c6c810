import type { ReactNode } from 'react';
import type { ControlProps } from '../../kit/control.ts';
import { asText } from '#src/model/json.ts';
import { TextInput } from '../../kit/inputs/text-input.tsx';
import { CharacterCount } from './character-count.tsx';

/** Several lines of text, with a character count if the length is limited. */
export function Multiline(props: ControlProps): ReactNode {
  const { id, field, value, describedBy } = props;
  const limit = field.limits['maxLength'];
  const { rows } = field.options;
  const height = typeof rows === 'number' && rows >= 2 ? rows : 4;
  if (limit === undefined) return <TextInput control={props} rows={height} />;
  const limitId = `${id}-limit`;
  return (
    <>
      <TextInput
        control={{ ...props, describedBy: describedBy ? `${describedBy} ${limitId}` : limitId }}
        rows={height}
      />
      <CharacterCount id={limitId} text={asText(value)} limit={limit} />
    </>
  );
}
