import type { FormWords } from '../../form/form-module.ts';
import type { Language } from '../../language.ts';
import type { ContentProblem } from '../content-problem.ts';

/** A form as a change would publish it. If `module` is missing, the form has errors and cannot be shown. */
export interface CompiledFormPreview {
  readonly problems: readonly ContentProblem[];
  /** Text of the ES module. */
  readonly module?: string;
  readonly words?: Readonly<Record<Language, FormWords>>;
}
