import { isObject, type JsonObject } from '#src/model/json.ts';
import { isEmailAddress } from '#src/lib/email-address.ts';
import { Refusal } from '../service/refusals.ts';

/** One record of a sign-up: the value of each field by field name. The field EMAIL_ADDRESS_ is required. */
export type SignUpRecord = Readonly<Record<string, string>> & { readonly EMAIL_ADDRESS_: string };

/** Returns the record in `recordData`. Throws a Refusal if `recordData` or `mergeRule` is invalid. (spec: SIGN-18) */
export function readSignUp(body: unknown): SignUpRecord {
  const { recordData, mergeRule } = objectIn(body);
  const { fieldNames, records } = objectIn(recordData);
  const { insertOnNoMatch, updateOnMatch, defaultPermissionStatus } = objectIn(mergeRule);
  if (insertOnNoMatch !== true || updateOnMatch !== 'NO_UPDATE' || defaultPermissionStatus !== 'OPTIN')
    throw invalidRequest('the merge rule is not supported');
  if (!isTextList(fieldNames) || !Array.isArray(records) || records.length !== 1)
    throw invalidRequest('there must be exactly one record');
  const values: unknown = records[0];
  if (!isTextList(values) || values.length !== fieldNames.length)
    throw invalidRequest('the record does not match its field names');
  const record = Object.fromEntries(fieldNames.map((name, index) => [name, values[index]!]));
  if (!isEmailAddress(record['EMAIL_ADDRESS_'] ?? '')) throw invalidRequest('no EMAIL_ADDRESS_');
  return record as SignUpRecord;
}

/** An event that sends a mail to a recipient of the list. */
export interface TriggerEvent {
  readonly recipientId: string;
  readonly email: string;
}

/** Reads a trigger event for one recipient. Throws a Refusal if it is invalid. (spec: SIGN-22) */
export function readTriggerEvent(body: unknown): TriggerEvent {
  const { recipientData } = objectIn(body);
  if (!Array.isArray(recipientData) || recipientData.length !== 1)
    throw invalidRequest('there must be exactly one recipient');
  const { recipient, optionalData } = objectIn(recipientData[0]);
  const { recipientId, emailAddress, listName, emailFormat } = objectIn(recipient);
  const { folderName, objectName } = objectIn(listName);
  if (!isTextList([folderName, objectName]) || emailFormat !== 'HTML_FORMAT') throw invalidRequest('no list or format');
  if (
    !Array.isArray(optionalData) ||
    !optionalData.every((each) => isTextList([objectIn(each)['name'], objectIn(each)['value']]))
  )
    throw invalidRequest('optionalData is not a list of names and values');
  if (!isTextList([recipientId, emailAddress])) throw invalidRequest('no recipient');
  return { recipientId: recipientId as string, email: emailAddress as string };
}

/** Returns the value if it is an object. Throws a Refusal otherwise. */
function objectIn(value: unknown): JsonObject {
  if (!isObject(value)) throw invalidRequest('an object is missing');
  return value;
}

function isTextList(value: unknown): value is string[] {
  return (
    Array.isArray(value) &&
    value.length <= 50 &&
    value.every((each) => typeof each === 'string' && each.length <= 500 && !each.includes('\u0000'))
  );
}

function invalidRequest(reason: string): Refusal {
  return new Refusal('REQ-400', reason);
}
