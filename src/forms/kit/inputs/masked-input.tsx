import { useState, type ReactNode } from 'react';
import type { Cause } from '#src/model/form/form-module.ts';
import type { ControlProps } from '../control.ts';
import { editMasked, type Mask } from './mask.ts';
import { asText } from '#src/model/json.ts';
import { TextInput, type TextElement, type TextInputProps } from './text-input.tsx';

export interface MaskedInputProps extends Omit<TextInputProps, 'show' | 'read' | 'faultOf' | 'onEdit'> {
  readonly control: ControlProps;
  readonly mask: Mask;
  /** Returns a fault that only the control can detect. `event` is the browser's event of the edit. */
  readonly faultOf?: (value: string, event: InputEvent | undefined) => Cause | undefined;
  /** Maximum length of the value; further characters are left out. `onCut` is called after every edit. */
  readonly limit?: number;
  readonly onCut?: (cut: boolean) => void;
}

/**
 * A text that is formatted while it is typed. The caret stays after the typed character. Text is not formatted while an
 * input method composes it.
 */
export function MaskedInput({ control, mask, faultOf, limit, onCut, ...rest }: MaskedInputProps): ReactNode {
  const [composed, setComposed] = useState<string>();
  const value = asText(control.value);

  function change(next: string, event: InputEvent | undefined): void {
    control.onChange(next);
    const fault = faultOf?.(next, event);
    if (fault) control.onFault(fault);
  }

  /** Writes into the element before React does. React then finds the text unchanged and does not move the caret. */
  function edit(input: TextElement, event: InputEvent | undefined): void {
    const text = input.value;
    const caret = input.selectionStart ?? text.length;
    const maskedEdit = editMasked(mask, value, { text, caret, kind: event?.inputType ?? '' }, limit);
    if (maskedEdit.shown !== text) {
      input.value = maskedEdit.shown;
      input.setSelectionRange(maskedEdit.caret, maskedEdit.caret);
    }
    onCut?.(maskedEdit.cut);
    change(maskedEdit.value, event);
  }

  return (
    <TextInput
      {...rest}
      control={control}
      show={() => composed ?? mask.format(value)}
      onEdit={({ target, nativeEvent }) => {
        const event = nativeEvent as InputEvent;
        if (composed === undefined) return edit(target, event);
        setComposed(target.value);
        change(mask.parse(target.value), event);
      }}
      attributes={{
        ...rest.attributes,
        onCompositionStart: ({ currentTarget }) => setComposed(currentTarget.value),
        onCompositionEnd: ({ currentTarget }) => {
          setComposed(undefined);
          edit(currentTarget, undefined);
        },
      }}
    />
  );
}
