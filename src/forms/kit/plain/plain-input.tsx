import type { ReactNode } from 'react';
import { joinClasses } from '#src/lib/text/join-classes.ts';
import frame from '../inputs/frame.module.css';
import { inputAttributes } from '../inputs/input-attributes.ts';
import css from '../inputs/text-input.module.css';
import { asText } from '#src/model/json.ts';
import type { ControlProps } from '../control.ts';
import type { PlainTextInput } from './plain-control.ts';

export interface PlainInputProps extends PlainTextInput {
  readonly control: ControlProps;
}

/** A native text input in the design of the portal, for pages without JavaScript. */
export function PlainInput({
  control,
  type = 'text',
  inputMode,
  isMultiline = false,
  ...more
}: PlainInputProps): ReactNode {
  const { field, value, placeholder } = control;
  const { autocomplete, rows } = field.options;
  const { onBlur: _onBlur, ...attributes } = inputAttributes(control);
  const text = asText(value);
  const shared = {
    ...attributes,
    className: joinClasses(frame.frame, css.input),
    style: { width: '100%' },
    placeholder,
    inputMode,
    autoComplete: typeof autocomplete === 'string' ? autocomplete : more.autoComplete,
    defaultValue: more.show ? more.show(text) : text,
  };
  if (!isMultiline) return <input {...shared} type={type} />;
  return <textarea {...shared} rows={typeof rows === 'number' ? rows : 4} />;
}
