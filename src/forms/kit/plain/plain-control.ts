import type { Json } from '#src/model/json.ts';

/** A native text input that takes the place of a control in a form without JavaScript. */
export interface PlainTextInput {
  readonly type?: 'text' | 'email' | 'tel' | 'url' | 'date' | 'month';
  readonly inputMode?: 'numeric' | 'decimal' | 'tel' | 'email' | 'url';
  /** Whether the input is a textarea; the option `rows` of the field is its height. */
  readonly isMultiline?: boolean;
  /** The attribute `autocomplete`, unless the field's option `autocomplete` sets another value. */
  readonly autoComplete?: string;
  /**
   * Converts the text that was typed into the native input to the field's value. Without this function the value is the
   * text.
   */
  readonly parse?: (text: string) => Json | undefined;
  /** Converts a stored text to the text that the input shows. */
  readonly show?: (text: string) => string;
}

/** How a control works without JavaScript. If a control has no such description, a note replaces its fields. */
export interface PlainControl {
  /** Name of the registered control. */
  readonly name: string;
  /**
   * The native input; undefined if the control itself consists of native inputs whose `name` and `value` the browser
   * sends.
   */
  readonly input?: PlainTextInput;
}
