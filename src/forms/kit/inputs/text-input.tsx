import InputBase, { type InputBaseProps } from '@mui/material/InputBase';
import type { ChangeEvent, ReactNode } from 'react';
import { joinClasses } from '#src/lib/text/join-classes.ts';
import type { Cause } from '#src/model/form/form-module.ts';
import type { Json } from '#src/model/json.ts';
import type { ControlProps } from '../control.ts';
import { engineName } from '../engine-name.ts';
import frame from './frame.module.css';
import css from './text-input.module.css';

export type TextElement = HTMLInputElement | HTMLTextAreaElement;

/** What differs from one text control to the next. */
export interface TextInputProps {
  readonly control: ControlProps;
  readonly type?:
    | 'text'
    | 'search'
    | 'email'
    | 'tel'
    | 'password'
    | 'date'
    | 'time'
    | 'datetime-local'
    | 'month'
    | 'week'
    | 'url'
    | 'color';
  readonly inputMode?: 'text' | 'numeric' | 'decimal' | 'tel' | 'email' | 'url';
  /** Unless the form's definition says another. */
  readonly autoComplete?: string;
  /** More than one line; it grows with its text where the browser can. */
  readonly rows?: number;
  /** What is shown of the value, and what a text means; texts are their own value by default. */
  readonly show?: (value: Json | undefined) => string;
  readonly read?: (text: string) => Json | undefined;
  /** What only the control sees in a value; it is told at once. */
  readonly faultOf?: (value: Json | undefined) => Cause | undefined;
  /** In place of `read` and `faultOf`, for who minds the caret. */
  readonly onEdit?: (event: ChangeEvent<TextElement>) => void;
  /** Further attributes of the input itself: `maxLength`, `lang`, `data-…`. */
  readonly attributes?: NonNullable<InputBaseProps['inputProps']>;
  readonly endAdornment?: ReactNode;
}

/** A text as it is, a number as it is written; anything else is not for texts. */
export const asText = (value: Json | undefined): string =>
  typeof value === 'string' ? value : typeof value === 'number' ? String(value) : '';

/** The input that all text controls share. A limit on length never cuts what is pasted: the message says what is too much. */
export function TextInput({ control, type = 'text', show = asText, read, ...more }: TextInputProps): ReactNode {
  const { id, value, onChange, onBlur, describedBy, invalid, required, disabled, readOnly, placeholder, field } =
    control;
  const { inputMode, autoComplete, rows, faultOf, onEdit, attributes, endAdornment } = more;
  const chosen = field.options['autocomplete'];
  const name = engineName(field);
  return (
    <InputBase
      id={id}
      className={joinClasses(frame.frame, css.input)}
      type={type}
      value={show(value)}
      onChange={(event) => {
        if (onEdit) return onEdit(event);
        const next = read ? read(event.target.value) : event.target.value;
        onChange(next);
        const fault = faultOf?.(next);
        if (fault) control.onFault(fault);
      }}
      onBlur={onBlur}
      error={invalid}
      disabled={disabled}
      readOnly={readOnly}
      fullWidth
      {...(rows ? { inputComponent: 'textarea', rows } : {})}
      {...(placeholder ? { placeholder } : {})}
      {...(name === undefined ? {} : { name })}
      {...(endAdornment ? { endAdornment } : {})}
      slotProps={{
        input: {
          ...(rows ? { type: undefined } : {}),
          'aria-describedby': describedBy,
          'aria-invalid': invalid || undefined,
          'aria-required': required || undefined,
          autoComplete: typeof chosen === 'string' ? chosen : autoComplete,
          inputMode,
          ...attributes,
        },
      }}
    />
  );
}
