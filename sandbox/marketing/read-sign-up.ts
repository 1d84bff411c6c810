import { isObject, type JsonObject } from '#src/model/json.ts';
import { isEmailAddress } from '#src/lib/email-address.ts';
import { Refusal } from '../service/refusals.ts';

/** One record of a sign-up: field name → value; EMAIL_ADDRESS_ is among them. */
export type SignUpRecord = Readonly<Record<string, string>> & { readonly EMAIL_ADDRESS_: string };

/** Reads `recordData` and `mergeRule`. Throws a Refusal for anything else. (spec: SIGN-18) */
export function readSignUp(body: unknown): SignUpRecord {
  const { recordData, mergeRule } = group(body);
  const { fieldNames, records } = group(recordData);
  const { insertOnNoMatch, updateOnMatch, defaultPermissionStatus } = group(mergeRule);
  if (insertOnNoMatch !== true || updateOnMatch !== 'NO_UPDATE' || defaultPermissionStatus !== 'OPTIN')
    throw no('the merge rule is another one');
  if (!isTexts(fieldNames) || !Array.isArray(records) || records.length !== 1) throw no('there is not one record');
  const values: unknown = records[0];
  if (!isTexts(values) || values.length !== fieldNames.length) throw no('the record has other fields');
  const record = Object.fromEntries(fieldNames.map((name, index) => [name, values[index]!]));
  if (!isEmailAddress(record['EMAIL_ADDRESS_'] ?? '')) throw no('no EMAIL_ADDRESS_');
  return record as SignUpRecord;
}

export interface TriggerEvent {
  readonly recipientId: string;
  readonly email: string;
}

/** Reads a trigger event for one recipient. Throws a Refusal for anything else. (spec: SIGN-22) */
export function readTrigger(body: unknown): TriggerEvent {
  const { recipientData } = group(body);
  if (!Array.isArray(recipientData) || recipientData.length !== 1) throw no('there is not one recipient');
  const { recipient, optionalData } = group(recipientData[0]);
  const { recipientId, emailAddress, listName, emailFormat } = group(recipient);
  const { folderName, objectName } = group(listName);
  if (!isTexts([folderName, objectName]) || emailFormat !== 'HTML_FORMAT') throw no('no list or format');
  if (
    !Array.isArray(optionalData) ||
    !optionalData.every((each) => isTexts([group(each)['name'], group(each)['value']]))
  )
    throw no('optionalData is no list of names and values');
  if (!isTexts([recipientId, emailAddress])) throw no('no recipient');
  return { recipientId: recipientId as string, email: emailAddress as string };
}

function group(value: unknown): JsonObject {
  if (!isObject(value)) throw no('a group of values is missing');
  return value;
}

function isTexts(value: unknown): value is string[] {
  return (
    Array.isArray(value) &&
    value.length <= 50 &&
    value.every((each) => typeof each === 'string' && each.length <= 500 && !each.includes('\u0000'))
  );
}

function no(why: string): Refusal {
  return new Refusal('REQ-400', why);
}
