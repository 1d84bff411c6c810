import { PortalError } from '#src/lib/portal-error.ts';
import type { Language } from '#src/model/language.ts';

/** Where on a page something is, in the editor's words: the names of placeholders and blocks, entries counted from 1. */
export interface Place {
  /** Route of the page. */
  readonly page?: string;
  /** Placeholder inside the document, from the outside in: `content` or `jss-main › PageShell › header`. */
  readonly placeholder?: string;
  /** The rendering, numbered when there are several of it in the placeholder: `Hero`, `RichTextBlock 2`. */
  readonly block?: string;
  /** How many further pages show the same block (an item or a design is used by many). */
  readonly alsoOn?: number;
}

/** Something wrong in the content. An `error` stops a publish, a `note` does not. */
export interface ContentProblem extends Place {
  /** `heading` or `cards › 2 › link`. */
  readonly field?: string;
  readonly language?: Language;
  /** File in the content folder. */
  readonly file: string;
  readonly line?: number;
  readonly what: string;
  readonly fix: string;
  readonly severity: 'error' | 'note';
}

/** The content cannot be published; the message is the whole report. */
export class ContentError extends PortalError {
  override readonly name = 'ContentError';
  readonly problems: readonly ContentProblem[];

  constructor(message: string, problems: readonly ContentProblem[]) {
    super(message);
    this.problems = problems;
  }
}

/** Whether any of the problems stops a publish. */
export function hasErrors(problems: readonly ContentProblem[]): boolean {
  return problems.some((problem) => problem.severity === 'error');
}
