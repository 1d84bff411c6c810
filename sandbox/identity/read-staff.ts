import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
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
  const files = readdirSync(STAFF_FOLDER).filter((name) => name.endsWith('.json'));
  return files.toSorted().map((name) => {
    const { username, password, ...account } = JSON.parse(
      readFileSync(path.join(STAFF_FOLDER, name), 'utf8'),
    ) as StaffFile;
    return { username, password, account: { ...account, ids: NO_IDS } };
  });
}
