// @vitest-environment node
import { expect, it } from 'vitest';
import { permissionsOf, rolesOfClaim } from './roles.ts';

const ROLES = { 'cms-edit': 'editor', 'cms-admin': 'administrator' } as const;

it.each([
  ['cms-edit', ['editor']],
  [
    ['cms-admin', 'cms-edit', 'cms-edit'],
    ['editor', 'administrator'],
  ],
  ['editor', []],
  [['constructor', 'toString', '__proto__'], []],
  [undefined, []],
  [null, []],
  [{ 'cms-edit': true }, []],
  [[['cms-edit']], []],
])('the claim %j gives the roles %j', (claim, roles) => {
  expect(rolesOfClaim(claim, ROLES)).toEqual(roles);
});

it('several roles permit what each of them permits', () => {
  expect(permissionsOf(['publisher', 'qa'])).toEqual(['edit', 'review', 'publish', 'propose-services', 'scenarios']);
  expect(permissionsOf([])).toEqual([]);
});
