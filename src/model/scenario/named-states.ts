/**
 * Named states of every service of the sandbox: selected by the last path segment or by ?scenarioName=. (spec: API-08)
 */
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

/** One of the named states. */
export type NamedState = (typeof NAMED_STATES)[number];

/**
 * The possible responses of an operation in a scenario: name that is shown to users → settings of the operation in the
 * scenario's document.
 */
export const RESPONSE_SETTINGS: Readonly<Record<string, Readonly<Record<string, string | number>>>> = {
  'Status 500': { scenario: 'error-500' },
  'Status 404': { scenario: 'error-404' },
  'Status 401': { scenario: 'error-401' },
  'No data': { scenario: 'empty' },
  'Accepted, done later': { scenario: 'submitted' },
  'Broken JSON': { fault: 'malformed' },
  'Wrong shape': { scenario: 'wrong-type' },
  'No connection': { fault: 'reset' },
  'No response': { fault: 'silence' },
  'Five seconds late': { delay: 5000 },
};
