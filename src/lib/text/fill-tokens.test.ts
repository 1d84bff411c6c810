import { expect, it } from 'vitest';
import { fillTokens } from './fill-tokens.ts';

it('names in braces are replaced by their values; other braces stay unchanged (SHELL-18, SHELL-19)', () => {
  expect(fillTokens('© {year} {companyName}, {year}', { year: '2026', companyName: 'Vela' })).toBe('© 2026 Vela, 2026');
  expect(fillTokens('{product} {constructor} {}', { year: '2026' })).toBe('{product} {constructor} {}');
});

it('a value is never treated as a pattern (SHELL-18)', () => {
  expect(fillTokens('{companyName}', { companyName: '$& {year}' })).toBe('$& {year}');
});
