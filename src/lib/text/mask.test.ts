import { describe, expect, it } from 'vitest';
import { mask } from './mask.ts';

describe('masking', () => {
  it.each([
    'firstName: Rosa',
    '"lastName":"Delgado"',
    'name=Rosa Delgado',
    "full_name = 'Rosa Delgado', status 500",
    '{"customerName":"Rosa María Delgado","status":500}',
  ])('removes the name in %s (SEC-16)', (text) => {
    expect(mask(text)).toContain('[name]');
    expect(mask(text)).not.toMatch(/rosa|delgado/i);
  });

  it.each(['code 123456', 'otp=654321', '"otp":"123456"', 'code ١٢٣٤٥٦.'])(
    'removes the code in %s (SEC-16)',
    (text) => {
      expect(mask(text)).toContain('[code]');
      expect(mask(text)).not.toMatch(/\p{Nd}{3}/u);
    },
  );

  it('keeps other numbers and words', () => {
    const text = 'getDevices failed with 503 after 12345 ms, page-name-test';
    expect(mask(text)).toBe(text);
  });

  it.each([
    'rosa.delgado@example.com',
    'Rosa+tv@mail.example.co.uk',
    'rosa%40example.com',
    'ｒｏｓａ＠example.com',
    'ro\u200Bsa@exam\u00ADple.com',
    'josé.núñez@correo.example',
    'root@localhost',
  ])('removes the email address %s (SEC-16)', (email) => {
    for (const text of [email, `for ${email}.`, `<${email}>`, `{"email":"${email}"}`, `mailto:${email}?x=1`]) {
      expect(mask(text)).toContain('[email]');
      expect(mask(text)).not.toMatch(/rosa|example|núñez|root|ｒ/i);
    }
  });

  it.each([
    '4111111111111111',
    '4111 1111 1111 1111',
    '4111-1111-1111-1111',
    '4111.1111.1111.1111',
    '4111 - 1111 - 1111 - 1111',
    '4 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1',
    '378282246310005',
    '６０１１１１１１１１１１１１１７',
    '4111\u200B1111\u200B1111\u200B1111',
    '٤١١١١١١١١١١١١١١١',
  ])('removes the card number %s (SEC-16)', (number) => {
    for (const text of [number, `card ${number} declined`, `card=${number}&cvv`, `"${number}"`]) {
      expect(mask(text)).toContain('[number]');
      expect(mask(text)).not.toMatch(/\p{Nd}{4}/u);
    }
  });

  const jwt = 'eyJhbGciOiJFUzI1NiJ9.eyJzdWIiOiJQLTEwNDgyNzcxIn0.c2lnbmF0dXJlLW9mLXRoZS10b2tlbg';
  it.each([
    jwt,
    jwt.slice(0, 30),
    'Bearer abc.def',
    'anonymous.Zm9vYmFyYmF6cXV4Zm9vYmFyYmF6cXV4MTIzNDU2Nzg5MA',
    'h8Kd0s_Qw-77xYzPlMnO3a',
    'abcdefghijklmnopqrstuvwxyzabcdefghijklmnopqr',
    'd2VsY29tZSB0byB0aGUgcG9ydGFsMQ==',
    '0123456789abcdef0123456789abcdef',
  ])('removes the token %s (SEC-16)', (token) => {
    for (const text of [token, `token ${token} refused`, `#access_token=${token}&x`]) {
      expect(mask(text)).toContain('[token]');
      expect(mask(text)).not.toContain(token.slice(-12));
    }
  });

  it.each([
    'profile.getProfile: refused (500). Try again in a moment.',
    'GET /sandbox/account/privacy/contract-date 404 PCS-PV-008 in 1204 ms',
    'visit 5f0c1e77-a2b3-4c4d-8e9f-123456789012 on 2026-11-21 at 10:15:30',
    'PLATCO_PRIVACY_POLICY getTransactionHistoryOperation',
    'La página no cargó: inténtalo más tarde – 3 de 5',
  ])('keeps other text: %s (API-33)', (text) => {
    expect(mask(text)).toBe(text);
  });

  it('returns one line of visible characters (SEC-16)', () => {
    expect(mask('one\r\nlevel=error two\u0000three\u2028four\u001b[31m')).toBe('one level=error two three four [31m');
    expect(mask('\uD800x')).toBe('\uFFFDx');
  });

  it('is fast with long and awkward texts (SEC-16)', () => {
    const begin = process.threadCpuUsage();
    for (const part of ['a', 'a.', '1 ', '@', 'a@', '-', 'eyJ', '1-', 'Bearer ', '%40']) mask(part.repeat(4000));
    expect(process.threadCpuUsage(begin).user, 'microseconds').toBeLessThan(2_000_000);
  });
});
