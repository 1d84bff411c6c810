import { RuleError } from './rule-error.ts';

/**
 * Maximum number of units of work in one evaluation. A unit is a step, a list item, a name in a path or 16 characters
 * of a text.
 */
export const MAX_WORK = 100_000;

/**
 * The work budget of an evaluation: the work that it may still do. The portal's operators receive it as an argument.
 * json-logic-js would evaluate an object with a single property as a rule, so this class has several properties.
 */
export class WorkBudget {
  left = MAX_WORK;
  readonly limit = MAX_WORK;
  /**
   * The path of the field whose rule is evaluated. `*` in a path that the rule reads stands for the same list entry.
   */
  fieldPath = '';

  start(fieldPath: string): void {
    this.left = this.limit;
    this.fieldPath = fieldPath;
  }

  spend(units: number): void {
    this.left -= units;
    if (this.left < 0) throw new RuleError('work', `it takes more than ${this.limit} steps`);
  }

  /**
   * Spends work for a value before an operator converts, compares or copies it. Nested lists are counted completely: a
   * list that repeatedly contains the same list is small in memory but huge as a text.
   */
  weigh(value: unknown): void {
    if (typeof value === 'string') return this.spend(1 + value.length / 16);
    this.spend(1);
    if (!Array.isArray(value)) return;
    this.spend(value.length);
    for (const item of value) if (typeof item === 'string' || Array.isArray(item)) this.weigh(item);
  }
}
