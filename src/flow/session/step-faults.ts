import type { Fault, FormField } from '#src/model/form/form-module.ts';
import type { FlowError } from '#src/operations/flow.ts';
import type { FlowStep } from '../flow-step.ts';
import type { LoadedStep } from './load-step.ts';

/** The page's messages for errors about a verification code: it does not match, or there were too many attempts. */
export interface CodeWords {
  readonly mismatch: string;
  readonly limit: string;
}

/** Error text of the flow engine if an entered code does not match. (spec: PC-72) */
const CODE_MISMATCH = 'consumer_contact_verification_code_does_not_match';
/** Error text of the flow engine after too many attempts to enter a code. (spec: PC-73) */
const CODE_LIMIT = 'consumer_contact_verification_code_rate_limiting_failure';

/** Returns true if one of the errors is about the entered code. */
export function isAboutCode(errors: readonly FlowError[]): boolean {
  return errors.some(({ text }) => text.includes(CODE_MISMATCH) || text.includes(CODE_LIMIT));
}

/** Returns the page's message for errors about the code; '' if there are none. */
export function codeMessage(errors: readonly FlowError[], words: CodeWords): string {
  const messages = errors.map(({ text }) => messageFor(text, words));
  return messages.find((message) => message !== '') ?? '';
}

/** Returns the page's message for an error text; '' if it is not about a code. */
function messageFor(text: string, { mismatch, limit }: CodeWords): string {
  return text.includes(CODE_MISMATCH) ? mismatch : text.includes(CODE_LIMIT) ? limit : '';
}

/**
 * Returns the faults of fields that the errors report, and the step with messages for them. Other errors are in the
 * HTML.
 */
export function assignErrorsToFields(
  { step, controls }: LoadedStep,
  errors: readonly FlowError[],
  words: CodeWords,
): { readonly step: FlowStep; readonly faults: readonly Fault[] } {
  const paths = new Map([...step.names].map(([path, name]) => [name, path]));
  const code = codeField(step, controls)?.path;
  const messages: Record<string, string> = {};
  const faults = errors.flatMap(({ text, path: name, cause, message, params }, index): Fault[] => {
    const own = messageFor(text, words);
    const path = own && code !== undefined ? code : paths.get(name);
    if (path === undefined) return [];
    const hasOwnWords = own === '' && cause !== '' && hasMessage(step, path, cause);
    if (hasOwnWords) return [{ path, cause, params }];
    const engineCause = `engine-${index}`;
    // Messages of an engine are plain sentences, so braces in them are not parameters.
    messages[engineCause] = (own || message || step.words.messages['invalid'] || '').replaceAll(/[{}]/g, '');
    return [{ path, cause: engineCause, params: {} }];
  });
  if (faults.length === 0) return { step, faults };
  return { step: { ...step, words: { ...step.words, messages: { ...step.words.messages, ...messages } } }, faults };
}

/** Returns the field of the verification code: by its control, otherwise the only text field of the step. */
function codeField({ module }: FlowStep, controls: LoadedStep['controls']): FormField | undefined {
  const { fields } = module.form;
  const texts = fields.filter(({ type, choices, readOnly }) => type === 'string' && !choices && !readOnly);
  return fields.find(({ control }) => controls.get(control)?.isCode) ?? (texts.length === 1 ? texts[0] : undefined);
}

/** Returns true if the step has a message for a cause. */
function hasMessage({ words }: FlowStep, path: string, cause: string): boolean {
  return Object.hasOwn(words.fields[path]?.messages ?? {}, cause) || Object.hasOwn(words.messages, cause);
}
