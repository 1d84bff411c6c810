import type { DocumentConflict } from './conflict.ts';
import type { ContentProblem } from './content-problem.ts';

/** The result of the check of a change: conflicts, problems, and the pages that publishing it would change. */
export interface ChangeCheck {
  /** The version of the change that was checked. */
  readonly version: number;
  /** Number of the release with which the change was merged; null if nothing is published. */
  readonly release: number | null;
  readonly conflicts: readonly DocumentConflict[];
  readonly problems: readonly ContentProblem[];
  /** Routes of the pages that would change for customers. */
  readonly changedPages: readonly string[];
  /** The number of all pages; 0 if the change has errors. */
  readonly pageCount: number;
}
