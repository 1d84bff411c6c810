import type { FormField } from '#src/model/form/form-module.ts';
import type { Json, JsonObject } from '#src/model/json.ts';
import type { ControlDescriptor } from '../../catalogue/controls.ts';

/** One field as publish has planned it. */
export interface PlannedField {
  readonly field: FormField;
  /** Where in the uiSchema, for reports. */
  readonly place: readonly (string | number)[];
  /** What its value must meet. */
  readonly schema: JsonObject;
  readonly control: ControlDescriptor;
  /** What can be wrong with it; rules may add to that. */
  readonly causes: readonly string[];
  /** Inside an alternative, where the schema says what is required. */
  readonly isAlternative: boolean;
  /** The list that its choices come from. */
  readonly list?: string;
  /** Words that a foreign form has in its schema and uiSchema. */
  readonly title?: string;
  readonly hint?: string;
  readonly choiceTitles?: readonly unknown[];
}

/** A group, a list or an alternative: no field, but it may have words, rules and faults. */
export interface PlannedGroup {
  /** An alternative is named by its place, from 0: `payment~0`, `~1` for one of the whole form. */
  readonly path: string;
  readonly kind: 'group' | 'list' | 'alternative';
  readonly causes: readonly string[];
  readonly title?: string;
  readonly text?: string;
}

export interface FormPlan {
  /** In the order of the screen. */
  readonly fields: readonly PlannedField[];
  readonly groups: readonly PlannedGroup[];
  /** For the renderer. */
  readonly schema: JsonObject;
  readonly uiSchema: JsonObject;
  /** What a submitted document must meet; the schema of a leaf stands under `leaf`. */
  readonly document: JsonObject;
  /** The same for the parts that contain themselves, by name. */
  readonly definitions: Readonly<Record<string, JsonObject>>;
  readonly alternatives: readonly PlannedAlternative[];
  readonly dynamic: boolean;
}

/** The values of a list by its id; undefined when there is no such list. */
export type ListValues = (id: string) => readonly Json[] | undefined;

/** Alternatives as the renderer will ask about them, and what each must meet. */
export interface PlannedAlternative {
  readonly schema: JsonObject;
  readonly document: JsonObject;
}

export interface Spot {
  readonly path: string;
  /** Where in the uiSchema, for reports. */
  readonly place: readonly (string | number)[];
  readonly isRequired: boolean;
  readonly isAlternative: boolean;
}

/** What the renderer gets at one place. */
export interface Rendered {
  readonly schema: JsonObject;
  readonly ui: JsonObject;
  /** What the submitted part must meet; leaves stand under `leaf`. */
  readonly document: JsonObject;
}
