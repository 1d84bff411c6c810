import { defineOperation } from '#src/data/operation.ts';
import { dayOf, now as clockNow, timeOfDay } from '#src/lib/clock.ts';
import { twoDigits } from '#src/lib/dates/digits.ts';
import { isObject, own } from '#src/model/json.ts';
import { recipientBody } from '#src/model/sign-up-fields.ts';
import { readSignUpOutcome, type SignUpOutcome } from '#src/model/sign-up-outcome.ts';

/** A sign-up for the mailing list. */
export interface SignUp {
  readonly email: string;
  /** Where the visitor signed up; the value is defined in the content. (spec: SIGN-15) */
  readonly prospect?: string | undefined;
  /** Kind of customer; the value is defined in the content. (spec: SIGN-16) */
  readonly customerType?: string | undefined;
}

/**
 * Adds an address to the mailing list. A failed request throws OperationError; ERROR is a valid response with an
 * unknown outcome. (spec: SIGN-14…24, OPEN-85, SEC-22)
 */
export const signUp = defineOperation<SignUp, SignUpOutcome>({
  service: 'marketing',
  name: 'signUp',
  kind: 'write',
  token: 'any',
  isBotChecked: true,
  body: (input) => signUpBody(input, new Date(clockNow())),
  parse: ({ body }) => {
    const data = own(body, 'data');
    if (!isObject(data)) throw new Error('The response has no data.');
    const { outcome } = data;
    // The portal's own server returns the outcome; the mailing list itself returns a record.
    return outcome === 'NEW' || outcome === 'EXISTING' ? outcome : readSignUpOutcome(body).outcome;
  },
});

/** Returns the body of the request to the mailing list. (spec: SIGN-14…18) */
export function signUpBody({ email, prospect, customerType }: SignUp, now: Date) {
  return recipientBody([
    email.trim(),
    prospect?.trim() || 'experience-page sign-up form',
    customerType?.trim() || 'prospect',
    localTime(now),
  ]);
}

/**
 * Returns a time as `2026-11-21 09:05:03.007` in the visitor's time zone, or in UTC if a scenario has set the clock to
 * UTC. (spec: SIGN-17)
 */
function localTime(time: Date): string {
  const [year, ...monthAndDay] = dayOf(time.getTime());
  const day = [year, ...monthAndDay.map(twoDigits)].join('-');
  const clock = timeOfDay(time.getTime()).map(twoDigits).join(':');
  return `${day} ${clock}.${String(time.getMilliseconds()).padStart(3, '0')}`;
}
