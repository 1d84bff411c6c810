import type { ReactNode } from 'react';
import type { ControlProps } from '#src/forms/kit/control.ts';
import { TextInput } from '#src/forms/kit/inputs/text-input.tsx';
import type { Json } from '#src/model/json.ts';
import { TokenText } from '../../kit/tokens/token-text.tsx';
import { languageOf, useFallback } from './use-fallback.ts';
import css from './controls.module.css';

/** Returns the texts of a list in one text, each on its own line. */
const joinLines = (list: Json | undefined): string => (Array.isArray(list) ? list.map(String).join('\n') : '');

/** A field for a list of texts, one per line. */
export function Texts(props: ControlProps): ReactNode {
  const { id, describedBy, field } = props;
  const note = `${id}-lines`;
  const fallback = joinLines(useFallback(field)) || undefined;
  return (
    <>
      <TokenText text={joinLines(props.value)}>
        <TextInput
          control={{ ...props, placeholder: fallback, describedBy: [describedBy, note].filter(Boolean).join(' ') }}
          rows={2}
          show={joinLines}
          read={(text) => (text === '' ? undefined : text.split('\n'))}
          attributes={{ lang: languageOf(field) }}
        />
      </TokenText>
      <span id={note} className={css.quiet}>
        One entry in each line.
      </span>
    </>
  );
}
