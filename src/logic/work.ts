import { RuleError } from './rule-error.ts';

/** Units of work of one evaluation: a step, an item of a list, a name of a path, 16 characters of a text. */
export const MAX_WORK = 100_000;

/**
 * What an evaluation may still do. It travels through json-logic-js as an argument, where an object with several
 * names of its own passes unchanged: hence the second one.
 */
export class Work {
  left = MAX_WORK;
  readonly limit = MAX_WORK;

  start(): void {
    this.left = this.limit;
  }

  spend(units: number): void {
    this.left -= units;
    if (this.left < 0) throw new RuleError('work', `it takes more than ${this.limit} steps`);
  }

  /**
   * Pays for a value before an operator turns it into a text, compares or copies it. A list is walked to the bottom:
   * one that holds another list twice, and so on, is small in memory and endless as a text.
   */
  weigh(value: unknown): void {
    if (typeof value === 'string') return this.spend(1 + value.length / 16);
    this.spend(1);
    if (!Array.isArray(value)) return;
    this.spend(value.length);
    for (const item of value) if (typeof item === 'string' || Array.isArray(item)) this.weigh(item);
  }
}
