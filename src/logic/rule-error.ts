import { PortalError } from '#src/lib/portal-error.ts';

/**
 * `operator`: an unknown operator; `size`: the rule is too deep or too large; `work`: it takes too many steps; `value`:
 * an operator cannot use its arguments.
 */
export type RuleFailure = 'operator' | 'size' | 'work' | 'value';

/** Thrown if a rule cannot be evaluated. A published rule can fail only because of its data. */
export class RuleError extends PortalError {
  override readonly name = 'RuleError';
  readonly kind: RuleFailure;

  constructor(kind: RuleFailure, what: string, options?: ErrorOptions) {
    super(`A rule of JSON Logic: ${what}. Publish the content to find the place.`, options);
    this.kind = kind;
  }
}
