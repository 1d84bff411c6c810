import type { ReactNode } from 'react';
import type { ControlProps } from '#src/forms/kit/control.ts';
import { NativeInput } from '#src/forms/kit/inputs/native-input.tsx';
import type { Json } from '#src/model/json.ts';
import css from './controls.module.css';

/** A field for a day and a time in UTC, because customers are in several time zones. */
export function DateTime(props: ControlProps): ReactNode {
  return (
    <NativeInput
      control={props}
      type="datetime-local"
      show={toField}
      read={fromField}
      attributes={{ step: 'any' }}
      endAdornment={<span className={css.quiet}>UTC</span>}
    />
  );
}

/**
 * Converts a date of the content to the format of the browser's field, with seconds if they are not 0. Returns '' for
 * an invalid date.
 */
function toField(value: Json | undefined): string {
  const time = typeof value === 'string' ? Date.parse(value) : Number.NaN;
  if (Number.isNaN(time)) return '';
  const [text = ''] = new Date(time).toISOString().split('.');
  return text.replace(/:00$/, '');
}

/** Converts the value of the browser's field to a date of the content. */
function fromField(text: string): string | undefined {
  return text === '' ? undefined : `${text.length === 16 ? `${text}:00` : text.slice(0, 19)}Z`;
}
