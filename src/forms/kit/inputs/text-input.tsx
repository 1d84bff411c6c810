import InputBase, { type InputBaseProps } from '@mui/material/InputBase';
import type { ChangeEvent, ReactNode } from 'react';
import { joinClasses } from '#src/lib/text/join-classes.ts';
import type { Cause } from '#src/model/form/form-module.ts';
import type { Json } from '#src/model/json.ts';
import type { ControlProps } from '../control.ts';
import { inputName } from '../engine-name.ts';
import { asText } from '#src/model/json.ts';
import frame from './frame.module.css';
import css from './text-input.module.css';

/** The element of a text control. */
export type TextElement = HTMLInputElement | HTMLTextAreaElement;

/** The properties in which text controls differ. */
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
  /** The attribute `autocomplete`, unless the field's option `autocomplete` sets another value. */
  readonly autoComplete?: string;
  /** Number of lines of a textarea, which grows with its text if the browser supports that. */
  readonly rows?: number;
  /** Converts the value to the shown text; by default the text itself. */
  readonly show?: (value: Json | undefined) => string;
  /** Converts the typed text to the value; by default the text itself. */
  readonly read?: (text: string) => Json | undefined;
  /** Returns a fault that only the control can detect. It is reported while the customer types. */
  readonly faultOf?: (value: Json | undefined) => Cause | undefined;
  /** Handles each edit in a control that sets the caret itself. Without it, edits go through `read` and `faultOf`. */
  readonly onEdit?: (event: ChangeEvent<TextElement>) => void;
  /** Further attributes of the input itself: `maxLength`, `lang`, `data-…`. */
  readonly attributes?: NonNullable<InputBaseProps['inputProps']>;
  readonly endAdornment?: ReactNode;
}

/** The input of all text controls. A text that is too long is not cut off, but reported as a fault. */
export function TextInput({ control, type = 'text', show = asText, read, ...more }: TextInputProps): ReactNode {
  const { id, value, onChange, onBlur, describedBy, invalid, required, disabled, readOnly, placeholder, field } =
    control;
  const { inputMode, autoComplete, rows, faultOf, onEdit, attributes, endAdornment } = more;
  const autocompleteOption = field.options['autocomplete'];
  const name = inputName(field);
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
          autoComplete: typeof autocompleteOption === 'string' ? autocompleteOption : autoComplete,
          inputMode,
          ...attributes,
        },
      }}
    />
  );
}
