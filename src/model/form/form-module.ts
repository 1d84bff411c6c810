import type { Json } from '../json.ts';
import type { ElementTree } from '../layout/element-tree.ts';
import type { FieldRules, RulesByField } from '#src/logic/rule.ts';

export type { FieldRules, RulesByField };

/** A validation error as the compiled validators report it. (ajv: ErrorObject, without messages) */
export interface ValidatorFault {
  /** JSON pointer into the checked value: '', '/address/city', '/tasks/0'. */
  readonly instancePath: string;
  readonly keyword: string;
  readonly params: Readonly<Record<string, unknown>>;
  /** True if a fault of `contains`, `anyOf` or `oneOf` for the whole value includes this one. */
  readonly isInner?: boolean;
}

/** A compiled validator: returns whether the value is valid, and stores the errors in `errors`. */
export interface Validator {
  (value: unknown): boolean;
  errors?: readonly ValidatorFault[] | null;
}

/** Why a value is invalid. Its message is content. */
export interface Cause {
  /**
   * A JSON Schema keyword (`required`, with `blank` for a text of white space only, `pattern`, `format`,
   * `minLength`, `maxLength`, `minimum`, `maximum`, `enum`, `const`, `type`, `multipleOf`, `minItems`, `maxItems`,
   * `uniqueItems`), the name of a check among the form's rules, a code of a control (`fileSize`, `fileType`, `upload`)
   * or a code of a server.
   */
  readonly cause: string;
  /** Values for the message, such as `limit` and `count`, and all values that a server sends with its code. */
  readonly params: Readonly<Record<string, string | number>>;
}

/** A cause with the path of its field; '' for the whole form. */
export interface Fault extends Cause {
  readonly path: string;
}

/** A field that the customer fills in. */
export interface FormField {
  /** Dots between the names, `*` for an item of a list: `email`, `address.city`, `tasks.*.title`. */
  readonly path: string;
  /** Name of the registered control. */
  readonly control: string;
  readonly type: 'string' | 'number' | 'integer' | 'boolean' | 'array' | 'null' | 'any';
  readonly required: boolean;
  /**
   * Path of the optional group around a required field. The field is required only if something in the group is filled
   * in. An entry of a tuple has its own path here: it is required only if it is needed, see `neededEntries`.
   */
  readonly within?: string;
  /** True if limits depend on other fields, so that the value is validated with the whole document. */
  readonly conditional?: true;
  /** Limits in the schema that messages and inputs use: `minLength`, `maxLength`, `minimum`, `maximum`, `maxItems` … */
  readonly limits: Readonly<Record<string, number>>;
  /** The choices in order; their texts are in FormWords. */
  readonly choices?: readonly Json[];
  /** The initial value in a new form. */
  readonly default?: Json;
  readonly readOnly?: boolean;
  /** `ui:options` of the field for its control, and `ui:autocomplete`, `ui:placeholder` … under their plain names. */
  readonly options: Readonly<Record<string, Json>>;
  /** True for values that are never stored on the device: passwords, codes, card data. */
  readonly secret?: boolean;
}

/** A list whose first entries have a schema each. These entries are always on the screen. */
export interface Tuple {
  /** Number of first entries that have a schema each. */
  readonly places: number;
  /** Least number of entries (`minItems`). */
  readonly least: number;
  /** Positions of the entries that may be null, among the first `minItems`. */
  readonly nulls?: readonly number[];
}

/** The tuples of a form by their path in the definition. */
export type Tuples = Readonly<Record<string, Tuple>>;

/** Id of the last page, on which the customer checks all answers. A form writes the title of the page under this id. */
export const CHECK_PAGE = 'check';

/** A page of a form that is shown page by page. */
export interface FormPage {
  readonly id: string;
  /** Names of the fields, groups and lists of the top level that are on the page. */
  readonly fields: readonly string[];
}

/** A form, compiled from its definition; the same in every language. */
export interface CompiledForm {
  readonly id: string;
  /** Hash of the compiled form; it differs between versions. */
  readonly version: string;
  /** The JSON Schema for the renderer, without `required` and without a default for consents. */
  readonly schema: Readonly<Record<string, Json>>;
  readonly uiSchema: Readonly<Record<string, Json>>;
  /**
   * `touched`: a field is validated on every change after the customer has left it; `submit`: after the first attempt
   * to submit.
   */
  readonly timing: 'touched' | 'submit';
  /** The fields, in the order of the screen. */
  readonly fields: readonly FormField[];
  readonly rules: RulesByField;
  /**
   * Path → fields that depend on its value: their rules or limits read it, or they are required fields of the same
   * optional group.
   */
  readonly readers: Readonly<Record<string, readonly string[]>>;
  /**
   * True if the structure changes while the form is filled in: it has lists, alternatives or entries that the customer
   * names.
   */
  readonly dynamic: boolean;
  readonly tuples?: Tuples;
  /** Undefined if the whole form is one page. The condition of a page is part of the rules of its fields. */
  readonly pages?: readonly FormPage[];
}

/** The compiled module of a form version: one file for browser and server. */
export interface FormModule {
  readonly form: CompiledForm;
  /** Reports a problem to staff: what is wrong and what to do. The loader of the module adds it. */
  readonly report?: (what: string, fix: string) => void;
  /** The validators of single fields, by path. They receive only values that are filled in. */
  readonly validators: Readonly<Record<string, Validator>>;
  /** Validates the whole document to submit, without hidden and empty fields. */
  readonly document: Validator;
  /** The validators of the schema's alternatives, by the hash that the renderer uses. */
  readonly branches: Readonly<Record<string, Validator>>;
}

/** The texts of one field in one language. */
export interface FieldWords {
  readonly label: string;
  readonly hint?: string;
  /** Additional help, shown by a button beside the label. */
  readonly tip?: string;
  /** Compiled rich text before the field. */
  readonly guidance?: ElementTree;
  readonly placeholder?: string;
  /** Key of a choice (`choiceKey`) → its text. */
  readonly choices?: Readonly<Record<string, string>>;
  /** Cause of a fault → message in the ICU message format, with `{label}`, `{limit}`, `{count}`. */
  readonly messages: Readonly<Record<string, string>>;
  /** Further texts of the control: `selectAll`, `show` … */
  readonly texts?: Readonly<Record<string, string>>;
}

/** The texts of a group, list or alternative in one language. */
export interface GroupWords {
  readonly title?: string;
  readonly text?: string;
  /** Compiled rich text before the group. */
  readonly guidance?: ElementTree;
}

/** The texts of a form in one language. */
export interface FormWords {
  readonly id: string;
  readonly language: string;
  readonly fields: Readonly<Record<string, FieldWords>>;
  /** The texts of groups, lists and alternatives, by path. */
  readonly groups: Readonly<Record<string, GroupWords>>;
  /** Titles and texts of the pages, by id; `check` is the page with the answers. */
  readonly pages?: Readonly<Record<string, { readonly title?: string; readonly text?: string }>>;
  /** Texts that all pages of the form share, for example of the buttons: `continue`, `back`, `check` … */
  readonly pageTexts?: Readonly<Record<string, string>>;
  /** Limit of a date or time → its text, for limits that depend on other fields. */
  readonly limits?: Readonly<Record<string, string>>;
  /** Cause of a fault → message, for causes for which the field has no message of its own. */
  readonly messages: Readonly<Record<string, string>>;
}

/** Addresses of the two files of a form. They change when the form changes. */
export interface FormFiles {
  readonly module: string;
  readonly words: string;
}
