import { PortalError } from '#src/lib/portal-error.ts';
import type { ScenarioProblem } from '#src/model/scenario/scenario-problem.ts';

/**
 * Thrown if a scenario cannot be shown. The response has the status of this error: 404 if there is no such scenario,
 * otherwise 422.
 */
export class ScenarioError extends PortalError {
  override readonly name = 'ScenarioError';
  readonly statusCode: 404 | 422;
  /** One text for each problem: the place, the problem and its solution. */
  readonly reasons: readonly string[];

  constructor(
    reasons: readonly string[],
    { status = 422, cause }: { readonly status?: 404 | 422; readonly cause?: unknown } = {},
  ) {
    super(reasons.join('\n'), cause === undefined ? {} : { cause });
    this.statusCode = status;
    this.reasons = reasons;
  }
}

/** Throws a ScenarioError if a document has problems. */
export function refuseProblems(problems: readonly ScenarioProblem[]): void {
  if (problems.length === 0) return;
  throw new ScenarioError(
    problems.map(({ where, what, fix }) => `${[where, what].filter(Boolean).join(': ')}. ${fix}`),
  );
}
