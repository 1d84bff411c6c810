import type { ReactNode } from 'react';
import { asText } from '#src/model/json.ts';
import type { ControlProps } from '#src/forms/kit/control.ts';
import { TextInput } from '#src/forms/kit/inputs/text-input.tsx';
import { TokenText } from '../../kit/tokens/token-text.tsx';
import { languageOf, useFallback } from './use-fallback.ts';

/**
 * A field for a text of one or several lines. It grows with the text, and shows the English text if there is no Spanish
 * one.
 */
export function ContentText(props: ControlProps): ReactNode {
  const fallback = asText(useFallback(props.field));
  return (
    <TokenText text={asText(props.value)}>
      <TextInput
        control={{ ...props, placeholder: fallback || props.placeholder }}
        rows={1}
        read={(text) => (text === '' ? undefined : text)}
        autoComplete="off"
        attributes={{ lang: languageOf(props.field) }}
      />
    </TokenText>
  );
}
