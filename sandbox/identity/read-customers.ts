import { PortalError } from '#src/lib/portal-error.ts';
import { own } from '#src/model/json.ts';
import { readJsonFiles } from '../service/read-json-folder.ts';
import { ID_NAMES, type CustomerFile } from './accounts.ts';

/** Names of the members of `profile` that sign-in requires in addition to the ids. They become claims of tokens. */
const CLAIM_NAMES = ['firstName', 'lastName', 'email'] as const;

/**
 * Returns the customers of a folder with one JSON file each; an empty list if the folder does not exist. Throws a
 * PortalError for an invalid file and for a username or ID that two customers share.
 */
export function readCustomers(folder: string): CustomerFile[] {
  const files = readJsonFiles(folder, 'customers');
  const customers = Array.from(files, ([name, value]) => [name, customerOf(value, name)] as const);
  const owners = new Map<string, string>();
  for (const [name, { username, profile }] of customers) {
    for (const value of [`username ${username.toLowerCase()}`, ...ID_NAMES.map((id) => `${id} ${profile[id]}`)]) {
      const owner = owners.get(value);
      if (owner)
        throw new PortalError(`customers/${name}: ${value} is also in ${owner}. Give each customer a different one.`);
      owners.set(value, name);
    }
  }
  return customers.map(([, customer]) => customer);
}

/** Returns the customer in a file. Throws a PortalError if the file lacks a value that sign-in requires. */
function customerOf(value: unknown, name: string): CustomerFile {
  const credentials = { username: own(value, 'username'), password: own(value, 'password') };
  const profile = Object.fromEntries(
    [...ID_NAMES, ...CLAIM_NAMES].map((key) => [key, own(own(value, 'profile'), key)]),
  );
  for (const [key, text] of [...Object.entries(credentials), ...Object.entries(profile)]) {
    if (typeof text !== 'string' || text === '') {
      throw new PortalError(`customers/${name}: "${key}" is missing or not a string. Add it: sign-in requires it.`);
    }
  }
  return { ...credentials, profile } as unknown as CustomerFile;
}
