import type { Address } from '#src/model/address.ts';
import { isObject, type JsonObject } from '#src/model/json.ts';
import { isEmailAddress } from '#src/lib/email-address.ts';
import type { Fault } from '#src/model/form/form-module.ts';
import { Refusal } from '../../service/refusals.ts';

/** A valid change that updateProfile requests. */
export type ProfileChange =
  | { readonly type: 'NAME'; readonly firstName: string; readonly lastName: string }
  | { readonly type: 'PASSWORD'; readonly oldPassword: string; readonly newPassword: string }
  | { readonly type: 'UNLINK'; readonly newPassword: string }
  | { readonly type: 'ADDRESS'; readonly zipOnly: boolean; readonly address: Address }
  | { readonly type: 'EMAIL'; readonly email: string; readonly requestId: string; readonly otp: string };

/** Matches a name: letters of any language; one space, hyphen or apostrophe may be between two. (spec: OPEN-41) */
const NAME_PATTERN = /^\p{L}\p{M}*(?:[ '’-]?\p{L}\p{M}*)*$/u;
/** Matches a ZIP code, with or without its four additional digits. */
const ZIP_PATTERN = /^\d{5}(?:-\d{4})?$/;
/** Matches a text that every database can store: without control characters and lone surrogates. */
const TEXT_PATTERN = /^[^\p{Cc}\p{Cs}]*$/u;
/** Maximum length of a password in characters. */
const MAX_PASSWORD_LENGTH = 200;

/** Returns the names of the ids that the request must contain. (spec: PROF-06, PROF-14, PROF-19, PROF-27, PROF-38) */
const requiredIds = (body: JsonObject): readonly string[] =>
  body['updateType'] === 'PASSWORD' && body['fedAuthFlag'] !== true
    ? ['personId']
    : ['personId', 'customerRelationshipId'];

/** Reads the body of updateProfile. Throws a Refusal if it is invalid, with the faults of its values. */
export function readProfileUpdate(body: unknown): ProfileChange {
  if (!isObject(body)) throw new Refusal('REQ-400', 'the body is not an object');
  for (const name of requiredIds(body)) if (typeof body[name] !== 'string') throw new Refusal('REQ-400', `no ${name}`);
  switch (body['updateType']) {
    case 'NAME':
      return readName(body);
    case 'PASSWORD':
      return readPassword(body);
    case 'ADDRESS':
      return readAddress(body['address']);
    case 'EMAIL':
      return readEmail(body);
    default:
      throw new Refusal('REQ-400', 'updateType is unknown');
  }
}

/** Reads the new email address from a request for a code. Throws a Refusal if it is invalid. (spec: PROF-34) */
export function readNewEmail(body: unknown): string {
  if (!isObject(body)) throw new Refusal('REQ-400', 'the body is not an object');
  for (const name of ['personId', 'customerRelationshipId'])
    if (typeof body[name] !== 'string') throw new Refusal('REQ-400', `no ${name}`);
  const email = trimmedText(body['email']);
  refuseFaults([emailFault(email)]);
  return email;
}

/** Reads a change of the name. */
function readName(body: JsonObject): ProfileChange {
  const [firstName, lastName] = [trimmedText(body['firstName']), trimmedText(body['lastName'])];
  const check = (path: string, value: string): Fault | undefined =>
    requiredFault(path, value) ??
    lengthFault(path, value, 50) ??
    (NAME_PATTERN.test(value) ? undefined : createFault(path, 'pattern'));
  refuseFaults([check('firstName', firstName), check('lastName', lastName)]);
  return { type: 'NAME', firstName, lastName };
}

/** Reads a change of the password, or the unlink from another provider. */
function readPassword(body: JsonObject): ProfileChange {
  const { oldHint: oldPassword, newHint: newPassword, fedAuthFlag } = body;
  const isUnlink = fedAuthFlag === true;
  const requiredHints = { ...(isUnlink ? {} : { oldHint: oldPassword }), newHint: newPassword };
  refuseFaults(
    Object.entries(requiredHints).map(([path, value]) =>
      typeof value === 'string' && value !== ''
        ? lengthFault(path, value, MAX_PASSWORD_LENGTH)
        : createFault(path, 'required'),
    ),
  );
  const [oldText, newText] = [oldPassword as string, newPassword as string];
  const count = Array.from(newText).length;
  const simple =
    count < 8
      ? createFault('newHint', 'minLength', { limit: 8, count })
      : /\p{L}/u.test(newText) && /\d/.test(newText)
        ? undefined
        : createFault('newHint', 'pattern');
  if (simple) throw new Refusal('PCS-PW-102', 'the new password is too simple', {}, [simple]);
  if (isUnlink) return { type: 'UNLINK', newPassword: newText };
  if (oldText.normalize('NFKC') === newText.normalize('NFKC'))
    throw new Refusal('PCS-PW-103', 'both passwords are the same', {}, [createFault('newHint', 'differs')]);
  return { type: 'PASSWORD', oldPassword: oldText, newPassword: newText };
}

/**
 * Reads an address. If it has no street, no city, and no state or the state XX, only its ZIP code is stored.
 * (spec: PROF-20)
 */
function readAddress(value: unknown): ProfileChange {
  if (!isObject(value)) throw new Refusal('REQ-400', 'no address');
  const member = (name: string): string => trimmedText(value[name]);
  const zip = member('zip');
  const zipFault = requiredFault('zip', zip) ?? (ZIP_PATTERN.test(zip) ? undefined : createFault('zip', 'pattern'));
  const state = member('state').toUpperCase();
  if (member('addressLine1') === '' && member('city') === '' && (state === '' || state === 'XX')) {
    refuseFaults([zipFault]);
    const address = { addressLine1: '', addressLine2: '', city: '', state: 'XX', country: 'US', zip };
    return { type: 'ADDRESS', zipOnly: true, address };
  }
  const [addressLine1, addressLine2, city] = [member('addressLine1'), member('addressLine2'), member('city')];
  refuseFaults([
    requiredFault('addressLine1', addressLine1) ?? plainTextFault('addressLine1', addressLine1, 100),
    plainTextFault('addressLine2', addressLine2, 100),
    requiredFault('city', city) ?? plainTextFault('city', city, 50),
    requiredFault('state', state) ??
      (/^[A-Z]{2}$/.test(state) && state !== 'XX' ? undefined : createFault('state', 'enum')),
    zipFault,
  ]);
  const address = { addressLine1, addressLine2, city, state, country: 'US', zip };
  return { type: 'ADDRESS', zipOnly: false, address };
}

/** Reads a change of the email address. */
function readEmail(body: JsonObject): ProfileChange {
  const { requestId } = body;
  const [email, otp] = [trimmedText(body['email']), trimmedText(body['otp'])];
  if (typeof requestId !== 'string' || !/^[\w-]{10,100}$/.test(requestId)) throw new Refusal('REQ-400', 'no requestId');
  refuseFaults([
    emailFault(email),
    requiredFault('otp', otp) ?? (/^\d{6}$/.test(otp) ? undefined : createFault('otp', 'pattern')),
  ]);
  return { type: 'EMAIL', email, requestId, otp };
}

/** Returns a fault if an email address is missing or invalid; otherwise undefined. */
function emailFault(email: string): Fault | undefined {
  return requiredFault('email', email) ?? (isEmailAddress(email) ? undefined : createFault('email', 'format'));
}

/** Returns a text in Unicode's composed form (NFC), without space at its ends; '' for any other value. */
function trimmedText(value: unknown): string {
  return typeof value === 'string' ? value.normalize('NFC').trim() : '';
}

/** Returns a fault of the value at `path`. */
function createFault(path: string, cause: string, params: Fault['params'] = {}): Fault {
  return { path, cause, params };
}

/** Returns a fault if a value is empty; otherwise undefined. */
function requiredFault(path: string, value: string): Fault | undefined {
  return value === '' ? createFault(path, 'required') : undefined;
}

/** Returns a fault if a value has more characters than the limit; otherwise undefined. */
function lengthFault(path: string, value: string, limit: number): Fault | undefined {
  const count = Array.from(value).length;
  return count > limit ? createFault(path, 'maxLength', { limit, count }) : undefined;
}

/** Returns a fault if a text is too long or does not match TEXT_PATTERN; otherwise undefined. */
function plainTextFault(path: string, value: string, limit: number): Fault | undefined {
  return lengthFault(path, value, limit) ?? (TEXT_PATTERN.test(value) ? undefined : createFault(path, 'pattern'));
}

/** Throws a Refusal with the faults, if there are any. */
function refuseFaults(faults: readonly (Fault | undefined)[]): void {
  const actualFaults = faults.filter((each) => each !== undefined);
  if (actualFaults.length > 0) throw new Refusal('PCS-PR-422', 'values are invalid', {}, actualFaults);
}
