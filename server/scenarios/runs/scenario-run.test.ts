// @vitest-environment node
import { expect, it } from 'vitest';
import { partitionedCookie } from './scenario-run.ts';

it.each([
  ['id=1; Path=/; SameSite=Lax; HttpOnly', 'id=1; Path=/; HttpOnly; SameSite=None; Secure; Partitioned'],
  ['id=secure; path=/x; samesite=lax; secure', 'id=secure; path=/x; SameSite=None; Secure; Partitioned'],
  ['id=1', 'id=1; SameSite=None; Secure; Partitioned'],
])('the cookie %j is, in the frame of another site, %j', (cookie, expected) => {
  expect(partitionedCookie(cookie)).toBe(expected);
  expect(partitionedCookie(expected)).toBe(expected);
});
