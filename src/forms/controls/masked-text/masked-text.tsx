import { useMemo, type ReactNode } from 'react';
import type { ControlProps } from '../../kit/control.ts';
import { MaskedInput } from '../../kit/inputs/masked-input.tsx';
import { asText } from '#src/model/json.ts';
import { createTextMask, maskedValue, maskOptionsOf } from './text-mask.ts';

/** The mask of a field whose options define none: the text is neither limited nor formatted. */
const NO_MASK = { mask: '', hasSeparators: false };

/** A text with the mask that the form defines, such as `AA-9999`. The separators appear while the customer types. */
export function MaskedText(props: ControlProps): ReactNode {
  const { value, field, onChange } = props;
  const options = useMemo(() => maskOptionsOf(field.options) ?? NO_MASK, [field]);
  const mask = useMemo(() => createTextMask(options.mask), [options]);
  return (
    <MaskedInput
      control={{
        ...props,
        value: mask.parse(asText(value)),
        onChange: (entered) => onChange(maskedValue(options, asText(entered))),
      }}
      mask={mask}
      {...(/^[^Aa*]*$/.test(options.mask) ? { inputMode: 'numeric' } : {})}
      autoComplete="off"
      attributes={{ autoCapitalize: options.mask.includes('A') ? 'characters' : 'off', spellCheck: false }}
    />
  );
}
