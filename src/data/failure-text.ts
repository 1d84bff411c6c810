import { OperationError } from './operation-error.ts';

/** Error codes of the portal's own server whose message helps the customer more than the form's general text. */
const SHOWN_CODES: ReadonlySet<string> = new Set(['GTW-SENT', 'MAIL-429', 'REQ-429']);

/**
 * Returns a function that returns the text for an error: the server's message if it helps the customer, otherwise
 * `general`.
 */
export function createFailureText(general: string): (error: unknown) => string {
  return (error) =>
    error instanceof OperationError && SHOWN_CODES.has(error.errorCode) ? error.errorMessage || general : general;
}
