import type { Json, JsonObject } from '../json.ts';
import type { ControlCheck } from './add-control-checks.ts';

/** A fault in an option of a field: what is wrong and what to do. */
export interface OptionFault {
  readonly option: string;
  readonly what: string;
  readonly fix: string;
}

/**
 * The part of a registered control that does not depend on React. It is used to publish forms and to check documents.
 */
export interface FormControl {
  readonly name: string;
  /**
   * How well the control can show a field; higher is better, `NO_MATCH` means not at all. `ui` is the field's part of
   * the uiSchema.
   */
  readonly rank: (schema: JsonObject, ui: JsonObject) => number;
  /**
   * Position of the label: above the input (`field`), as the legend of a group (`group`) or after the input (`inline`).
   * With `none`, the control shows nothing.
   */
  readonly shell: 'field' | 'group' | 'inline' | 'none';
  /**
   * Codes of the faults that only the control detects, such as `fileSize`. A form with the control has a message for
   * each.
   */
  readonly causes?: readonly string[];
  /** Whether values of the control must never be stored on the device. */
  readonly secret?: boolean;
  /**
   * Whether the value is a code that the customer has received. A server's errors about a code are shown at this field.
   */
  readonly isCode?: boolean;
  /** Whether the values are files, limited by the options `accept` and `maxBytes`. */
  readonly takesFiles?: boolean;
  /** Names of the options that this control reads and most others do not. */
  readonly options?: readonly string[];
  /** Returns the faults in the options of a field, for editors. `schema` is the schema of the field. */
  readonly checkOptions?: (schema: JsonObject, options: Readonly<Record<string, Json>>) => readonly OptionFault[];
  /** Names of the additional texts that the control shows; a form may define these and no others. */
  readonly texts?: readonly string[];
  /**
   * For dates and times: returns the format of the values, given the options of a field whose schema has no `format`.
   */
  readonly valueFormat?: (options: JsonObject) => string;
  /** Returns a stored text as the control shows it, for the page with the answers. */
  readonly show?: (text: string) => string;
  /**
   * Checks a complete value beyond the schema, in the browser and on the server. It returns only causes from `causes`.
   */
  readonly check?: ControlCheck;
  /** Loads the check, for checks that need a lot of data. The control is ready when it is loaded. */
  readonly loadCheck?: () => Promise<ControlCheck>;
}
