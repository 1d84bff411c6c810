import { own } from './json.ts';

/** A new address, a known one, or ERROR for a response that names neither. (spec: SIGN-19…21) */
export type SignUpOutcome = 'NEW' | 'EXISTING' | 'ERROR';

export interface SignUpResult {
  readonly outcome: SignUpOutcome;
  /** Id of a new recipient: digits only. */
  readonly recipientId?: string;
}

/**
 * Returns the outcome of a response of the mailing list: its first record is the id of a new recipient or the text for
 * an existing one. A response with `success: false` has no new recipient.
 */
export function readSignUpOutcome(body: unknown): SignUpResult {
  const first = firstRecordOf(body);
  if (/Matches Existing Recipient/i.test(first)) return { outcome: 'EXISTING' };
  const hasFailed = [body, own(body, 'data'), own(own(body, 'data'), 'data')].some(
    (level) => own(level, 'success') === false,
  );
  return /^\d+$/.test(first) && !hasFailed ? { outcome: 'NEW', recipientId: first } : { outcome: 'ERROR' };
}

/** Returns data.data.recordData.records[0][0], also without the outer `data`; '' if there is none. */
function firstRecordOf(body: unknown): string {
  const data = own(body, 'data');
  const records = own(own(own(data, 'data'), 'recordData') ?? own(data, 'recordData'), 'records');
  const record: unknown = Array.isArray(records) ? records[0] : undefined;
  const first: unknown = Array.isArray(record) ? record[0] : undefined;
  return typeof first === 'string' || typeof first === 'number' ? String(first).trim() : '';
}
