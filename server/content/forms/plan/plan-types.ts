import type { FormField, Tuple } from '#src/model/form/form-module.ts';
import type { Json, JsonObject } from '#src/model/json.ts';
import type { FormControl } from '#src/model/form/form-control.ts';
import type { Rule } from '#src/logic/rule.ts';
import type { Report } from '../source/form-source.ts';

/** A field of a form, with everything that the later steps of the compiler need. */
export interface PlannedField {
  readonly field: FormField;
  /** Keys that lead to the field in the uiSchema. Reports name this place. */
  readonly place: readonly (string | number)[];
  /** The schema that validates the field's value. */
  readonly schema: JsonObject;
  readonly control: FormControl;
  /** The options of the uiSchema. `field.options` has the limits of the schema as well. */
  readonly uiOptions: FormField['options'];
  /** Causes of the errors that the schema can report; rules and the control may add more. */
  readonly causes: readonly string[];
  /** Whether the field is inside an alternative, where the schema itself checks required fields. */
  readonly isAlternative: boolean;
  /** Id of the list that supplies the choices. */
  readonly list?: string;
  readonly conditional?: ConditionalLimits;
  /** The only value of the field, which the form fills in by itself. */
  readonly fixed?: Json;
}

/** Limits of a field that apply only if a condition of the schema is met. */
export interface ConditionalLimits {
  readonly causes: readonly string[];
  /** Dates and times that limit the value, as the schema writes them. */
  readonly limits: readonly string[];
  /** Paths of the fields and groups that the conditions read. */
  readonly reads: readonly string[];
}

/** A group, a list or an alternative. It has no value of its own, but may have texts, rules and errors. */
export interface PlannedGroup {
  /**
   * Path of the group. An alternative is identified by its index: `payment~0`; `~1` for an alternative of the whole
   * form.
   */
  readonly path: string;
  readonly kind: 'group' | 'list' | 'alternative';
  readonly causes: readonly string[];
  readonly tuple?: Tuple;
}

/** The fields, groups and alternatives of a form, or of a part of one. */
export interface PartContents {
  /** The fields in screen order. */
  readonly fields: readonly PlannedField[];
  readonly groups: readonly PlannedGroup[];
  readonly alternatives: readonly PlannedAlternative[];
  /** Rules that follow from the conditions of the schema. */
  readonly conditions: readonly PlannedCondition[];
  /** Whether the customer can change which fields exist, for example by adding list entries. */
  readonly dynamic: boolean;
}

/** The rule for a field or group that follows from a condition of the schema (`if`, dependencies). */
export interface PlannedCondition {
  readonly path: string;
  readonly visible?: Rule;
  readonly required?: Rule;
}

/** The plan of a whole form: its fields and the schemas that rjsf and the validators need. */
export interface FormPlan extends PartContents {
  /** The schema for rjsf, which renders the form. */
  readonly schema: JsonObject;
  readonly uiSchema: JsonObject;
  /** The schema that validates a submitted document; the schema of each field is stored under `leaf`. */
  readonly document: JsonObject;
  /** Expanded schemas of the recursive parts of the form, by name. */
  readonly definitions: Readonly<Record<string, JsonObject>>;
}

/** Returns the values of a list by its id; undefined if there is no such list. */
export type ReadListValues = (id: string) => readonly Json[] | undefined;

/** One alternative: the schema that rjsf passes to the validator, and the schema that validates a document. */
export interface PlannedAlternative {
  readonly schema: JsonObject;
  readonly document: JsonObject;
}

/** The position of a part in the form. */
export interface Position {
  readonly path: string;
  /** Keys that lead to this part of the form in the uiSchema. Reports name this place. */
  readonly place: readonly (string | number)[];
  readonly isRequired: boolean;
  readonly isAlternative: boolean;
  /** Path of the innermost optional group that contains this part of the form. */
  readonly within?: string;
  /** Whether this part of the form is an entry of a tuple. */
  readonly isTupleEntry?: boolean;
}

/** The schemas of one part of a form: the schema and the uiSchema for rjsf, and the schema for validation. */
export interface PartSchemas {
  readonly schema: JsonObject;
  readonly ui: JsonObject;
  /**
   * The schema that validates the submitted values of this part of the form; the schema of each field is stored under
   * `leaf`.
   */
  readonly document: JsonObject;
}

/** The plan of one part of a form. */
export interface PlannedPart extends PartContents {
  readonly rendered: PartSchemas;
}

/** What the functions that plan the parts of a form need. */
export interface Planner {
  readonly controls: readonly FormControl[];
  readonly listValues: ReadListValues;
  readonly report: Report;
  /** Plans a part of the form that is inside the current part. */
  readonly planPart: (schema: JsonObject, ui: unknown, position: Position) => PlannedPart;
}
