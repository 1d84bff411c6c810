import { isObject, own } from '#src/model/json.ts';
import { Refusal } from './refusals.ts';

/** Returns a text of a request, 1 to 100 printable ASCII characters. Throws a Refusal if it is missing or invalid. */
export function textIn(body: unknown, name: string): string {
  const text = optionalTextIn(body, name);
  if (text === undefined) throw new Refusal('REQ-400', `no ${name}`);
  return text;
}

/**
 * Returns a text of a request like `textIn`; undefined if it is missing or empty. Throws a Refusal if it is invalid.
 */
export function optionalTextIn(body: unknown, name: string): string | undefined {
  const value = own(body, name);
  if (value === undefined || value === null || value === '') return undefined;
  if (typeof value !== 'string' || !/^[\x20-\x7e]{1,100}$/.test(value))
    throw new Refusal('REQ-400', `${name} is invalid`);
  return value;
}

/**
 * Names of the account ids, in lower case. Every request may contain them; their values are compared with the token.
 */
const ACCOUNT_IDS: readonly string[] = ['personid', 'customerrelationshipid', 'serviceaccountid', 'xboaccountid'];

/**
 * Throws a Refusal if a request has a key that is not documented, such as a price, a date or a trial: these come from
 * the catalog, never from the browser. (spec: SEC-24)
 */
export function refuseOtherKeys(body: unknown, documented: readonly string[]): void {
  const other = Object.keys(isObject(body) ? body : {}).find(
    (key) => !documented.includes(key) && !ACCOUNT_IDS.includes(key.toLowerCase()),
  );
  if (other !== undefined) throw new Refusal('REQ-400', `${other.slice(0, 40)} is not documented`);
}

/** Returns the objects of a list with 1 to 50 entries. Throws a Refusal if the value is no such list. */
export function objectsIn(body: unknown, name: string): readonly Readonly<Record<string, unknown>>[] {
  const value = own(body, name);
  if (!Array.isArray(value) || value.length === 0 || value.length > 50 || !value.every(isObject))
    throw new Refusal('REQ-400', `${name} is not a list of 1 to 50 objects`);
  return value;
}
