// @vitest-environment node
import { expect, it } from 'vitest';
import { decodePercent } from './decode-percent.ts';

it('decodes a text, and leaves one with an invalid encoding as it is', () => {
  expect(decodePercent('Ni%C3%B1o%20100%25')).toBe('Niño 100%');
  expect(decodePercent('100%')).toBe('100%');
});
