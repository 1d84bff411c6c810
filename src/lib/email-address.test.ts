import { describe, expect, it } from 'vitest';
import { isEmailAddress } from './email-address.ts';

describe('an email address', () => {
  it.each([
    'a@b.co',
    "o'neil+tv@mail.example.com",
    '-$&+/_9@x-1.example',
    'first.last@sub.example.museum',
    'a@163.com',
    'a@1b.co',
  ])('may be %s (SIGN-09, SIGN-10)', (text) => expect(isEmailAddress(text)).toBe(true));

  it.each([
    '',
    'a',
    'a@b',
    '@b.co',
    '.a@b.co',
    'a.@b.co',
    'a..b@b.co',
    'a@-b.co',
    'a@127.0.0.1',
    'a@b..co',
    'a@b.co.',
    'a b@b.co',
    'a@b.co\n',
    'ñ@b.co',
    'a@b@c.co',
    'a%b@c.co',
    `${'a'.repeat(95)}@b.com`,
  ])('may not be %j (SIGN-09, SIGN-10, DNS-07)', (text) => expect(isEmailAddress(text)).toBe(false));

  it('may have 100 characters (DNS-07)', () => {
    expect(isEmailAddress(`${'a'.repeat(94)}@b.com`)).toBe(true);
  });

  it('may not be a long text with many dots and no domain (SIGN-09)', () => {
    expect(isEmailAddress(`${'a.'.repeat(49)}@`)).toBe(false);
  });
});
