/** Named states of every service of the sandbox: selected by the last path segment or by ?scenarioName=. (spec: API-08) */
export const NAMED_STATES = [
  'error-500',
  'error-404',
  'error-401',
  /** Responds with invalid JSON. */
  'malformed',
  /** Responds with JSON that does not have the specified shape. */
  'wrong-type',
  /** Responds normally, but later than the portal's time-out. */
  'slow',
  /** Closes the connection without a response. */
  'reset',
  /** Responds as if the customer had no data. */
  'empty',
  /** Accepts a write to be processed later. (spec: DEV-15) */
  'submitted',
] as const;

export type NamedState = (typeof NAMED_STATES)[number];
