import { PortalError } from '#src/lib/portal-error.ts';
import type { ContentProblem } from '#src/model/studio/content-problem.ts';

/** The error for content that cannot be published. Its message contains the report. */
export class ContentError extends PortalError {
  override readonly name = 'ContentError';
  readonly problems: readonly ContentProblem[];

  constructor(message: string, problems: readonly ContentProblem[]) {
    super(message);
    this.problems = problems;
  }
}

/** Returns whether any of the problems prevents publishing. */
export function hasErrors(problems: readonly ContentProblem[]): boolean {
  return problems.some((problem) => problem.severity === 'error');
}
