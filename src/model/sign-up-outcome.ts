import { own } from './json.ts';

/** The outcome of a sign-up: a new address, a known one, or ERROR for any other response. (spec: SIGN-19…21) */
export type SignUpOutcome = 'NEW' | 'EXISTING' | 'ERROR';

/** The outcome of a sign-up and, for a new address, the id of its recipient. */
export interface SignUpResult {
  readonly outcome: SignUpOutcome;
  /** Id of a new recipient: digits only. */
  readonly recipientId?: string;
}

/**
 * Reads the outcome from a response of the mailing list. The first value of the first record is the id of a new
 * recipient, or a text for an existing one. A response with `success: false` is never that of a new recipient.
 */
export function readSignUpOutcome(body: unknown): SignUpResult {
  const first = firstValueOf(body);
  if (/Matches Existing Recipient/i.test(first)) return { outcome: 'EXISTING' };
  const hasFailed = [body, own(body, 'data'), own(own(body, 'data'), 'data')].some(
    (level) => own(level, 'success') === false,
  );
  return /^\d+$/.test(first) && !hasFailed ? { outcome: 'NEW', recipientId: first } : { outcome: 'ERROR' };
}

/**
 * Returns the first value of the first record as text: `data.data.recordData.records[0][0]`, or the same without the
 * outer `data`; '' if it is missing.
 */
function firstValueOf(body: unknown): string {
  const data = own(body, 'data');
  const records = own(own(own(data, 'data'), 'recordData') ?? own(data, 'recordData'), 'records');
  const record: unknown = Array.isArray(records) ? records[0] : undefined;
  const first: unknown = Array.isArray(record) ? record[0] : undefined;
  return typeof first === 'string' || typeof first === 'number' ? String(first).trim() : '';
}
