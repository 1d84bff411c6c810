import type { Fault } from '#src/model/form/form-module.ts';
import type { FlowError } from '#src/operations/flow.ts';
import type { FlowStep } from '../flow-step.ts';

/** The page's messages for errors that the engine reports by code. */
export interface CodeWords {
  readonly mismatch: string;
  readonly limit: string;
}

/** spec: PC-72, PC-73 */
const MISMATCH = 'consumer_contact_verification_code_does_not_match';
const LIMIT = 'consumer_contact_verification_code_rate_limiting_failure';

/** Returns true if the errors are about the entered code; then the step stays as it is. */
export function isAboutCode(errors: readonly FlowError[]): boolean {
  return errors.some(({ text }) => text.includes(MISMATCH) || text.includes(LIMIT));
}

/** Returns the errors as faults of fields, and the step with messages for them. Other errors are part of the HTML. */
export function withFaults(
  step: FlowStep,
  errors: readonly FlowError[],
  words: CodeWords,
): { readonly step: FlowStep; readonly faults: readonly Fault[] } {
  const paths = new Map([...step.names].map(([path, name]) => [name, path]));
  const code = step.module.form.fields.find(({ control }) => control === 'one-time-code')?.path;
  const messages: Record<string, string> = {};
  const faults = errors.flatMap(({ text, path: name, cause, message, params }, index): Fault[] => {
    const own = text.includes(MISMATCH) ? words.mismatch : text.includes(LIMIT) ? words.limit : '';
    const path = own && code !== undefined ? code : paths.get(name);
    if (path === undefined) return [];
    const known = own === '' && cause !== '' && hasWords(step, path, cause);
    if (known) return [{ path, cause, params }];
    const named = `engine-${index}`;
    // Plain sentences, so braces in them are not parameters.
    messages[named] = (own || message || step.words.messages['invalid'] || '').replaceAll(/[{}]/g, '');
    return [{ path, cause: named, params: {} }];
  });
  if (faults.length === 0) return { step, faults };
  return { step: { ...step, words: { ...step.words, messages: { ...step.words.messages, ...messages } } }, faults };
}

function hasWords({ words }: FlowStep, path: string, cause: string): boolean {
  return Object.hasOwn(words.fields[path]?.messages ?? {}, cause) || Object.hasOwn(words.messages, cause);
}
