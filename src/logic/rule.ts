/** A JSON Logic rule: a value, or an operator with its arguments. (jsonlogic.com) */
export type Rule = string | number | boolean | null | readonly Rule[] | { readonly [operatorOrName: string]: Rule };

/**
 * The JSON Logic rules of a field or a group of fields. They read the form's values by field path, and values from the
 * page under `context`.
 */
export interface FieldRules {
  readonly visible?: Rule;
  readonly required?: Rule;
  /** Empties the value when the rule becomes true, also if the field is hidden. */
  readonly clear?: Rule;
  /** Calculates the value, which the customer cannot change. The server calculates it again. */
  readonly value?: Rule;
  /** Calculates the value until the customer changes the field. */
  readonly default?: Rule;
  /**
   * Rules that must be true for a filled-in value and that a schema cannot express, for example that two fields are
   * equal. The key of each is the cause of the fault if it is not true.
   */
  readonly checks?: Readonly<Record<string, Rule>>;
}

/** The rules of a form by the path of the field or group. */
export type RulesByField = Readonly<Record<string, FieldRules>>;
