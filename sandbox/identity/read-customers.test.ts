// @vitest-environment node
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { beforeEach, expect, it } from 'vitest';
import { ANA, BEN } from '#tests/support/server/sandbox-server.ts';
import { createTemporaryFolder } from '#tests/support/temporary-folder.ts';
import { readCustomers } from './read-customers.ts';

const folder = createTemporaryFolder();
const write = (name: string, value: unknown) =>
  writeFileSync(path.join(folder, name), typeof value === 'string' ? value : JSON.stringify(value));
beforeEach(() => {
  write('ana.json', { ...ANA, devices: [] });
  write('ben.json', BEN);
});

it('reads the customers who can sign in and ignores fields for other services (ROLE-01)', () => {
  expect(readCustomers(folder)).toEqual([ANA, BEN]);
  expect(readCustomers(path.join(folder, 'none'))).toEqual([]);
});

it.each([
  ['invalid JSON', '{ "username": ', /^customers\/ben\.json: invalid JSON \(.+\)\. Correct the file\.$/],
  [
    'no password',
    { ...BEN, password: '' },
    /^customers\/ben\.json: "password" is missing or not a string\. Add it: sign-in requires it\.$/,
  ],
  ['no profile', { ...BEN, profile: undefined }, /"personId" is missing/],
  ['a number for an id', { ...BEN, profile: { ...BEN.profile, xboAccountId: 7 } }, /"xboAccountId" is missing/],
  [
    'the username of another customer',
    { ...BEN, username: 'ana.RIVERA@example.com' },
    /username ana\.rivera@example\.com is also in ana\.json/,
  ],
  [
    'the id of another',
    { ...BEN, profile: { ...BEN.profile, personId: 'person-ana' } },
    /personId person-ana is also in ana\.json/,
  ],
])('reports the file with %s (ROLE-01)', (_, value, message) => {
  write('ben.json', value);
  expect(() => readCustomers(folder)).toThrow(message);
});
