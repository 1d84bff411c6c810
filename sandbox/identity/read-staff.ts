import path from 'node:path';
import { readJsonFiles } from '../service/read-json-folder.ts';
import type { Account, Person } from './accounts.ts';

const STAFF_FOLDER = path.resolve(import.meta.dirname, '../../fixtures/staff');

interface StaffFile extends Pick<Account, 'sub' | 'firstName' | 'lastName' | 'email'> {
  readonly username: string;
  readonly password: string;
  readonly roles: readonly string[];
}

/** The ids of members of staff are empty, because staff have no data in the account services. */
const NO_IDS: Account['ids'] = { personId: '', customerRelationshipId: '', serviceAccountId: '', xboAccountId: '' };

/** Returns the sample staff of fixtures/staff, who can sign in to the studio. */
export function readStaff(): Person[] {
  return Array.from(readJsonFiles(STAFF_FOLDER, 'staff'), ([, value]) => {
    const { username, password, ...account } = value as StaffFile;
    return { username, password, account: { ...account, ids: NO_IDS } };
  });
}
