import { describe, expect, it } from 'vitest';
import { COUNTED_KINDS, isOnStep, limitsOf } from './html-values.ts';
import { sanitizedValue } from './sanitize-value.ts';

describe('values of HTML inputs', () => {
  it.each([
    ['date', '2024-02-29', '2024-02-29'],
    ['date', '0099-01-01', '0099-01-01'],
    ['month', '1969-12', '1969-12'],
    ['week', '2020-W53', '2020-W53'],
    ['week', '1970-W01', '1970-W01'],
    ['time', '10:30:00', '10:30'],
    ['time', '23:59:59.500', '23:59:59.5'],
    ['datetime-local', '1969-12-31 23:30', '1969-12-31T23:30'],
    ['number', '-2.5e1', '-25'],
  ])('%s %s is read and written in normal form', (type, text, back) => {
    const { read, write } = COUNTED_KINDS.get(type)!;
    expect(write(read(text)!)).toBe(back);
  });

  it.each([
    ['date', '2026-02-30'],
    ['date', '21.11.2026'],
    ['date', '0000-01-01'],
    ['month', '2026-13'],
    ['week', '2021-W53'],
    ['week', '2026-W00'],
    ['time', '24:00'],
    ['time', '9:00'],
    ['datetime-local', '2026-11-21'],
    ['number', '0x10'],
    ['number', ' 4'],
    ['number', '1e999'],
  ])('%s %s is invalid', (type, text) => {
    expect(COUNTED_KINDS.get(type)!.read(text)).toBeUndefined();
  });

  it('have steps that start at min, otherwise at the initial value, otherwise at zero', () => {
    expect(isOnStep(3, limitsOf('number', { min: '1', step: '2' })!)).toBe(true);
    expect(isOnStep(4, limitsOf('number', { min: '1', step: '2', value: '4' })!)).toBe(false);
    expect(isOnStep(4, limitsOf('number', { step: '3', value: '7' })!)).toBe(true);
    expect(isOnStep(0.3, limitsOf('number', { step: '0.1' })!)).toBe(true);
    expect(isOnStep(1.5, limitsOf('number', {})!)).toBe(false);
    expect(isOnStep(1.5, limitsOf('number', { step: 'any' })!)).toBe(true);
    expect(limitsOf('text', { min: '1' })).toBeUndefined();
  });

  it('are normalized as in a browser', () => {
    expect(sanitizedValue('text', { value: 'one\ntwo' })).toBe('onetwo');
    expect(sanitizedValue('url', { value: ' https://x.example ' })).toBe('https://x.example');
    expect(sanitizedValue('email', { value: 'a@b.c , d@e.f', multiple: '' })).toBe('a@b.c,d@e.f');
    expect(sanitizedValue('date', { value: 'tomorrow' })).toBe('');
    expect(sanitizedValue('range', { min: '-10', step: '3', value: 'loud' })).toBe('44');
    expect(sanitizedValue('range', { min: '5', max: '2' })).toBe('5');
    expect(sanitizedValue('range', { min: '0', max: '1', step: '0.1', value: '0.33' })).toBe('0.3');
  });
});
