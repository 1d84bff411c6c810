import { useLayoutEffect, useRef, useState, type ReactNode } from 'react';
import type { Json } from '#src/model/form/form-module.ts';
import type { ControlProps } from './control.ts';
import { TextInput, type TextInputProps } from './text-input.tsx';

/** How a value is written. Both pure; `format(parse(text))` may be what was typed, spaced differently. */
export interface Mask {
  /** What a typed or pasted text means: its separators taken out, its letters in one case. Drops nothing that is wrong. */
  readonly parse: (text: string) => string;
  /** The value as people read it. */
  readonly format: (value: string) => string;
}

export interface MaskedInputProps extends Omit<TextInputProps, 'show' | 'read'> {
  readonly control: ControlProps;
  readonly mask: Mask;
}

/** A text that is spaced while it is typed. The caret stays behind the character that was typed; an IME is left alone. */
export function MaskedInput({ control, mask, ...rest }: MaskedInputProps): ReactNode {
  const [composing, setComposing] = useState<string>();
  const caret = useRef<number | undefined>(undefined);
  const value = typeof control.value === 'string' ? control.value : '';
  const shown = composing ?? mask.format(value);

  useLayoutEffect(() => {
    const input = document.getElementById(control.id);
    if (caret.current === undefined || !(input instanceof HTMLInputElement) || input !== document.activeElement) return;
    const position = placeAfter(mask, shown, caret.current);
    caret.current = undefined;
    input.setSelectionRange(position, position);
  });

  return (
    <TextInput
      {...rest}
      control={control}
      show={() => shown}
      read={(text): Json => mask.parse(text)}
      attributes={{
        ...rest.attributes,
        onInput: ({ currentTarget }) => {
          const { value: text, selectionStart } = currentTarget;
          caret.current = mask.parse(text.slice(0, selectionStart ?? text.length)).length;
          if (composing !== undefined) setComposing(text);
        },
        onCompositionStart: ({ currentTarget }) => setComposing(currentTarget.value),
        onCompositionEnd: () => setComposing(undefined),
      }}
    />
  );
}

/** The place in the shown text behind its n-th meaningful character. */
function placeAfter({ parse }: Mask, shown: string, count: number): number {
  if (count === 0) return 0;
  for (let place = 1; place <= shown.length; place += 1) {
    if (parse(shown.slice(0, place)).length >= count) return place;
  }
  return shown.length;
}
