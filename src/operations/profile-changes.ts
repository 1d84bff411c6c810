/**
 * Changes of the profile. Each is `updateProfile` with an updateType of its own; the code of a new email is `sendOTP`. The
 * errorCode AUTH-FRESH (status 403) of a password, a code or an unlink asks for a fresh sign-in first. (spec: SEC-13)
 */
import { defineOperation, type Operation } from '#src/data/operation.ts';
import { RejectedResponse } from '#src/data/operation-error.ts';
import type { HttpResponse } from '#src/http/request.ts';
import type { Session } from '#src/session/session.ts';
import type { Address } from './profile.ts';
import { bag, text } from './wire/wire.ts';

/** Saved only when the answer says so; any other answer is a failure with the answer's words. (spec: PROF-03, PROF-04) */
function parseSaved({ body }: HttpResponse): void {
  if (bag(bag(body)['data'])['success'] !== true) throw new RejectedResponse(body);
}

function updateProfile<Input>(updateType: string, body: (input: Input) => object, withRelationship = true) {
  return defineOperation<Input, void>({
    service: 'profile',
    name: 'updateProfile',
    kind: 'write',
    token: 'customer',
    body: (input, session) => ({ ...idsOf(session, withRelationship), ...body(input), updateType }),
    parse: parseSaved,
  });
}

function idsOf(session: Session, withRelationship: boolean): object {
  const { ids } = session.state();
  const { personId, customerRelationshipId } = ids ?? {};
  return { personId, ...(withRelationship ? { customerRelationshipId } : {}) };
}

/** spec: PROF-05, PROF-06 */
export interface NameChange {
  readonly firstName: string;
  readonly lastName: string;
}
export const updateName: Operation<NameChange, void> = updateProfile('NAME', ({ firstName, lastName }) => ({
  firstName,
  lastName,
}));

/** spec: PROF-13, PROF-14 */
export interface PasswordChange {
  readonly currentPassword: string;
  readonly newPassword: string;
}
export const updatePassword: Operation<PasswordChange, void> = updateProfile(
  'PASSWORD',
  ({ currentPassword, newPassword }) => ({ oldHint: currentPassword, newHint: newPassword }),
  false,
);

/** The first password of their own for who signed in through an outside provider. (spec: PROF-26, PROF-27) */
export interface ProviderUnlink {
  readonly newPassword: string;
  readonly name: string;
  readonly email: string;
  readonly address: Address;
}
export const unlinkProvider: Operation<ProviderUnlink, void> = updateProfile(
  'PASSWORD',
  ({ newPassword, name, email, address }) => ({ newHint: newPassword, fedAuthFlag: true, name, email, address }),
);

/** spec: PROF-18, PROF-19 */
export type AddressChange = Pick<Address, 'addressLine1' | 'addressLine2' | 'city' | 'state' | 'zip'>;
export const updateAddress: Operation<AddressChange, void> = updateProfile(
  'ADDRESS',
  ({ addressLine1, addressLine2, city, state, zip }) => ({ address: { addressLine1, addressLine2, city, state, zip } }),
);

/** For who is asked for the zip code only; the service stores state XX and country US. (spec: PROF-20) */
export const updateZip: Operation<{ readonly zip: string }, void> = updateProfile('ADDRESS', ({ zip }) => ({
  address: { addressLine1: '', addressLine2: '', city: '', state: 'XX', zip },
}));

/** A code is on its way: what the second step needs. (spec: PROF-36) */
export interface EmailCode {
  readonly requestId: string;
  readonly newEmail: string;
  readonly existingEmail: string;
}

/** First step of a new email: has a code sent to it. (spec: PROF-34, PROF-35) */
export const requestEmailCode = defineOperation<
  { readonly newEmail: string; readonly existingEmail: string },
  { readonly requestId: string }
>({
  service: 'profile',
  name: 'sendOTP',
  kind: 'write',
  token: 'customer',
  body: ({ newEmail }, session) => ({ email: newEmail, ...idsOf(session, true) }),
  parse: ({ body }) => {
    const data = bag(bag(body)['data']);
    const requestId = text(bag(data['data'])['requestId']);
    if (bag(body)['success'] !== true || data['success'] === false || !requestId) throw new RejectedResponse(body);
    return { requestId };
  },
});

/** Second step: the code that arrived. (spec: PROF-38, PROF-39) */
export const confirmEmail: Operation<Pick<EmailCode, 'requestId' | 'newEmail'> & { readonly otp: string }, void> =
  updateProfile('EMAIL', ({ newEmail, requestId, otp }) => ({ email: newEmail, requestId, otp }));
