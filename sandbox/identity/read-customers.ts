import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { PortalError } from '#src/lib/portal-error.ts';
import type { CustomerFile } from './accounts.ts';

/** Names of the ids in a customer's `profile`. */
const ID_NAMES = ['personId', 'customerRelationshipId', 'serviceAccountId', 'xboAccountId'] as const;
/** Names of the members of `profile` that sign-in requires in addition to the ids. They become claims of tokens. */
const CLAIM_NAMES = ['firstName', 'lastName', 'email'] as const;

/**
 * Returns the customers of a folder with one JSON file each; an empty list if the folder does not exist. Throws a
 * PortalError for an invalid file and for a username or ID that two customers share.
 */
export function readCustomers(folder: string): CustomerFile[] {
  if (!existsSync(folder)) return [];
  const files = readdirSync(folder).filter((name) => name.endsWith('.json'));
  const customers = files.toSorted().map((name) => [name, readCustomer(path.join(folder, name), name)] as const);
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

/** Reads the file of one customer. Throws a PortalError if it lacks a value that sign-in requires. */
function readCustomer(file: string, name: string): CustomerFile {
  let value: { username?: unknown; password?: unknown; profile?: Record<string, unknown> };
  try {
    value = JSON.parse(readFileSync(file, 'utf8')) as typeof value;
  } catch (error) {
    throw new PortalError(`customers/${name}: invalid JSON (${(error as Error).message}). Correct the file.`);
  }
  const credentials = { username: value.username, password: value.password };
  const profile = Object.fromEntries([...ID_NAMES, ...CLAIM_NAMES].map((key) => [key, value.profile?.[key]]));
  for (const [key, text] of [...Object.entries(credentials), ...Object.entries(profile)]) {
    if (typeof text !== 'string' || text === '') {
      throw new PortalError(`customers/${name}: "${key}" is missing or not a string. Add it: sign-in requires it.`);
    }
  }
  return { ...credentials, profile } as unknown as CustomerFile;
}
