import { PortalError } from '#src/lib/portal-error.ts';

/**
 * `operator`: there is none of this name; `size`: the rule is too deep or too large; `work`: it does more than a rule
 * may; `value`: an operator cannot work on what it was given.
 */
export type RuleFailure = 'operator' | 'size' | 'work' | 'value';

/** A rule that could not be answered. A published rule never is one, unless somebody's data are far beyond any form. */
export class RuleError extends PortalError {
  override readonly name = 'RuleError';
  readonly kind: RuleFailure;

  constructor(kind: RuleFailure, what: string, options?: ErrorOptions) {
    super(`A rule of JSON Logic: ${what}. Check it with a publish, which names the place.`, options);
    this.kind = kind;
  }
}
