import { isEmailAddress } from '#src/lib/email-address.ts';
import { isObject } from '#src/model/json.ts';
import { SIGN_UP_FIELDS } from '#src/model/sign-up-fields.ts';
import { GatewayRefusal } from '../../http/gateway-refusals.ts';

/** The values of a sign-up, by the field names of the mailing list. */
export type SignUpRecord = Readonly<Record<(typeof SIGN_UP_FIELDS)[number], string>>;

/** Pattern of a short text on one line, written by an editor. */
const LABEL_PATTERN = /^[^\p{Cc}\p{Cs}]{1,100}$/u;
/** Pattern of a date and time: `2026-11-21 17:30:00.000`. */
const DATE_TIME_PATTERN = /^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d\.\d{1,3}$/;

/**
 * Reads the body of a sign-up. Throws a GatewayRefusal if it is invalid; only an empty or invalid email address is
 * reported as a fault of the form. (spec: SIGN-08…18)
 */
export function readSignUp(body: unknown): SignUpRecord {
  const { recordData } = isObject(body) ? body : {};
  const { fieldNames, records } = isObject(recordData) ? recordData : {};
  if (!Array.isArray(fieldNames) || !Array.isArray(records) || records.length !== 1) throw invalidBodyError();
  const values: unknown = records[0];
  if (!Array.isArray(values) || fieldNames.length !== SIGN_UP_FIELDS.length || values.length !== SIGN_UP_FIELDS.length)
    throw invalidBodyError();
  const record = Object.fromEntries(
    SIGN_UP_FIELDS.map((name) => [name, (values as unknown[])[fieldNames.indexOf(name)]]),
  ) as Record<keyof SignUpRecord, unknown>;
  const { EMAIL_ADDRESS_: email, PROSPECT, CUSTOMERTYPE, ACQUISITION_DATE } = record;
  if (typeof email !== 'string' || !isText(PROSPECT, LABEL_PATTERN) || !isText(CUSTOMERTYPE, LABEL_PATTERN))
    throw invalidBodyError();
  if (!isText(ACQUISITION_DATE, DATE_TIME_PATTERN)) throw invalidBodyError();
  const cause = email.trim() === '' ? 'required' : isEmailAddress(email.trim()) ? undefined : 'format';
  if (cause)
    throw new GatewayRefusal('FORM-422', 'the address is invalid', { faults: [{ path: 'email', cause, params: {} }] });
  return { EMAIL_ADDRESS_: email.trim(), PROSPECT, CUSTOMERTYPE, ACQUISITION_DATE };
}

/** Whether a value is a text that matches a pattern. */
function isText(value: unknown, pattern: RegExp): value is string {
  return typeof value === 'string' && pattern.test(value);
}

/** Returns the error for a body that is not a sign-up. */
function invalidBodyError(): GatewayRefusal {
  return new GatewayRefusal('REQ-400', 'the body is not a sign-up');
}
