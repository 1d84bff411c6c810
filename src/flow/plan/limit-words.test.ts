// @vitest-environment node
import { afterEach, beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import type { FlowFacts } from '../flow-input.ts';
import { limitTexts } from './limit-words.ts';

const textsOf = (type: string, attributes: Readonly<Record<string, string>>, language = 'en') => {
  const texts = limitTexts({ type, attributes } as FlowFacts, language);
  return Object.fromEntries(Object.entries(texts).map(([cause, text]) => [cause, text.replaceAll(/\s/g, ' ')]));
};

beforeEach(() => void vi.useFakeTimers({ now: new Date('2026-11-23T12:00:00Z'), toFake: ['Date'] }));
afterEach(() => void vi.useRealTimers());

it.each([
  ['date', '2026-11-21', 'November 21, 2026', '21 de noviembre de 2026'],
  ['month', '2026-11', 'November 2026', 'noviembre de 2026'],
  ['week', '2026-W48', 'November 23, 2026', '23 de noviembre de 2026'],
])('the bounds of a %s are dates of the language', (type, value, english, spanish) => {
  expect(textsOf(type, { min: value, max: value })).toEqual({ minimum: english, maximum: english });
  expect(textsOf(type, { min: value }, 'es')).toEqual({ minimum: spanish });
});

it('times show seconds only if they have some', () => {
  expect(textsOf('time', { min: '17:30', max: '17:30:05' })).toEqual({ minimum: '5:30 PM', maximum: '5:30:05 PM' });
  expect(textsOf('datetime-local', { min: '2026-11-21T17:30' })['minimum']).toMatch(/^November 21, 2026.* 5:30 PM$/);
});

it('the bounds of a number have no text, because the message shows the number itself', () => {
  expect(textsOf('number', { min: '1', max: '9' })).toEqual({});
});

it.each([
  ['number', { step: '5' }, '0, 5, or 10'],
  ['number', { step: '1000', min: '2000' }, '2,000, 3,000, or 4,000'],
  ['range', { step: '40', min: '10', max: '60' }, '10 or 50'],
  ['number', { step: '0.1', min: '0.1' }, '0.1, 0.2, or 0.3'],
  ['month', { step: '6', min: '2026-02' }, 'February 2026, August 2026, or February 2027'],
])('the step of a %s is explained by the first valid values', (type, attributes: Record<string, string>, text) => {
  expect(textsOf(type, attributes)['step']).toBe(text);
});

it('the examples of dates without a start are not in the past', () => {
  expect(textsOf('date', { step: '7' })['step']).toBe('November 26, 2026, December 3, 2026, or December 10, 2026');
});

it.each([
  ['date', 'November 23, 2026, November 24, 2026, or November 25, 2026'],
  ['week', 'November 23, 2026, November 30, 2026, or December 7, 2026'],
  ['month', 'November 2026, December 2026, or January 2027'],
])('the examples of a %s begin with the current one if it is valid', (type, text) => {
  expect(textsOf(type, { step: '1' })['step']).toBe(text);
});

it('the examples of a date with a time begin with the time on the clock of the visitor', () => {
  const hours = vi.spyOn(Date.prototype, 'getHours').mockReturnValue(7);
  onTestFinished(() => hours.mockRestore());
  expect(textsOf('datetime-local', { step: '1800', max: '2026-11-23T07:00' })['step']).toMatch(
    /^November 23, 2026.* 7:00 AM$/,
  );
});

it('a control without a step, and a text, have no examples', () => {
  expect([textsOf('number', {}), textsOf('number', { step: 'any' }), textsOf('text', { step: '5' })]).toEqual([
    {},
    {},
    {},
  ]);
});

it('another language than those of the portal is used as it is', () => {
  expect(textsOf('month', { min: '2026-11' }, 'fr')).toEqual({ minimum: 'novembre 2026' });
});
