/**
 * Operations that change the profile. Most call `updateProfile` with an updateType; `sendOTP` sends the code for a new
 * email address. The error code AUTH-FRESH (status 403) means that the change needs a fresh sign-in first.
 * (spec: SEC-13)
 */
import { defineOperation, type Operation } from '#src/data/operation.ts';
import { RejectedResponse } from '#src/data/operation-error.ts';
import type { HttpResponse } from '#src/http/request.ts';
import type { Session } from '#src/session/session.ts';
import type { Address } from '#src/model/address.ts';
import { asText, own, ownObject } from '#src/model/json.ts';

/** Throws RejectedResponse unless the response says that the change was saved. (spec: PROF-03, PROF-04) */
function requireSaved({ body }: Pick<HttpResponse, 'body'>): void {
  if (own(own(body, 'data'), 'success') !== true) throw new RejectedResponse(body);
}

/** Options of `defineProfileUpdate`. */
interface UpdateOptions {
  /** Whether the request contains the id of the customer's relationship. Default: true. */
  readonly sendsRelationship?: boolean;
}

/** Defines the operation that changes the part of the profile named by `updateType`; `body` returns the new values. */
function defineProfileUpdate<Input>(
  updateType: string,
  body: (input: Input) => object,
  { sendsRelationship = true }: UpdateOptions = {},
) {
  return defineOperation<Input, void>({
    service: 'profile',
    name: 'updateProfile',
    kind: 'write',
    token: 'customer',
    body: (input, session) => ({
      ...(sendsRelationship ? idsOf(session) : personIdOf(session)),
      ...body(input),
      updateType,
    }),
    parse: requireSaved,
    effects: { announces: 'profile-change' },
  });
}

/** Returns the members of a request body with the person id and the relationship id of the signed-in customer. */
function idsOf(session: Session): object {
  return { ...personIdOf(session), customerRelationshipId: session.state().ids?.customerRelationshipId };
}

/** Returns the member of a request body with the person id of the signed-in customer. */
function personIdOf(session: Session): object {
  return { personId: session.state().ids?.personId };
}

/** A change of the name. (spec: PROF-05, PROF-06) */
export interface NameChange {
  readonly firstName: string;
  readonly lastName: string;
}
/** Changes the customer's name. */
export const updateName: Operation<NameChange, void> = defineProfileUpdate('NAME', ({ firstName, lastName }) => ({
  firstName,
  lastName,
}));

/** A change of the password. (spec: PROF-13, PROF-14) */
export interface PasswordChange {
  readonly currentPassword: string;
  readonly newPassword: string;
}
/** Changes the customer's password. */
export const updatePassword: Operation<PasswordChange, void> = defineProfileUpdate(
  'PASSWORD',
  ({ currentPassword, newPassword }) => ({ oldHint: currentPassword, newHint: newPassword }),
  { sendsRelationship: false },
);

/**
 * The data that sets a first password for a customer who signs in through an outside provider. (spec: PROF-26, PROF-27)
 */
export interface ProviderUnlink {
  readonly newPassword: string;
  readonly name: string;
  readonly email: string;
  readonly address: Address;
}
/** Sets a first password, which ends the link to the outside provider. There is no current password to send. */
export const unlinkProvider: Operation<ProviderUnlink, void> = defineProfileUpdate(
  'PASSWORD',
  ({ newPassword, name, email, address }) => ({
    oldHint: '',
    newHint: newPassword,
    fedAuthFlag: true,
    name,
    email,
    address,
  }),
);

/** A change of the home address. (spec: PROF-18, PROF-19) */
export type AddressChange = Pick<Address, 'addressLine1' | 'addressLine2' | 'city' | 'state' | 'zip'>;
/** Changes the customer's home address. */
export const updateAddress: Operation<AddressChange, void> = defineProfileUpdate(
  'ADDRESS',
  ({ addressLine1, addressLine2, city, state, zip }) => ({ address: { addressLine1, addressLine2, city, state, zip } }),
);

/**
 * Changes the zip code of a customer without a full address; the service stores state XX and country US.
 * (spec: PROF-20)
 */
export const updateZip: Operation<{ readonly zip: string }, void> = defineProfileUpdate('ADDRESS', ({ zip }) => ({
  address: { addressLine1: '', addressLine2: '', city: '', state: 'XX', zip },
}));

/** Identifies a code that was sent to a new email address. (spec: PROF-36) */
export interface EmailCode {
  readonly requestId: string;
  readonly newEmail: string;
  readonly existingEmail: string;
}

/** Sends a code to a new email address: the first of two steps. (spec: PROF-34, PROF-35) */
export const requestEmailCode = defineOperation<
  { readonly newEmail: string; readonly existingEmail: string },
  { readonly requestId: string }
>({
  service: 'profile',
  name: 'sendOTP',
  kind: 'write',
  token: 'customer',
  body: ({ newEmail }, session) => ({ email: newEmail, ...idsOf(session) }),
  parse: ({ body }) => {
    const requestId = requestIdIn(body);
    if (!requestId) throw new RejectedResponse(body);
    return { requestId };
  },
});

/** Returns the request id. The documentation shows it at two depths, so both are read. (spec: PROF-35) */
function requestIdIn(body: unknown): string {
  const data = ownObject(body, 'data');
  const requestIds = [ownObject(data, 'data'), data, body].map((part) => asText(own(part, 'requestId')));
  return requestIds.find(Boolean) ?? '';
}

/** Confirms a new email address by its code: the second step. (spec: PROF-38, PROF-39) */
export const confirmEmail: Operation<Pick<EmailCode, 'requestId' | 'newEmail'> & { readonly otp: string }, void> =
  defineOperation({
    ...defineProfileUpdate<Pick<EmailCode, 'requestId' | 'newEmail'> & { readonly otp: string }>(
      'EMAIL',
      ({ newEmail, requestId, otp }) => ({ email: newEmail, requestId, otp }),
    ),
    parse: ({ body }) => {
      if (own(body, 'success') !== true) requireSaved({ body });
    },
  });
