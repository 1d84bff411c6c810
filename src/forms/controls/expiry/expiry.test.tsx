import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { showControl } from '#tests/support/forms/control-form.tsx';
import { isPastExpiry } from '#src/lib/cards/card-text.ts';
import { expiryMask, isPastMonth } from './expiry-mask.ts';

afterEach(() => vi.useRealTimers());

describe('the month in which a card expires', () => {
  it.each([
    ['0529', '0529'],
    ['05/29', '0529'],
    ['5/29', '0529'],
    ['5', '05'],
    ['1', '1'],
    ['1/', '01'],
    ['1/29', '0129'],
    ['12/2029', '1229'],
    ['122029', '1229'],
    ['2029-05', '0529'],
    ['05 - 29', '0529'],
    ['may 29', 'may29'],
  ])('%s means %s (WAL-06, WAL-23)', (text, value) => {
    expect(expiryMask.parse(text)).toBe(value);
  });

  it('expires after its last day (OPEN-77)', () => {
    expect(isPastMonth('0529', new Date(2029, 4, 31, 23, 59, 59))).toBe(false);
    expect(isPastMonth('0529', new Date(2029, 5, 1))).toBe(true);
    expect(isPastMonth('1229', new Date(2029, 11, 31))).toBe(false);
    expect(isPastMonth('1229', new Date(2030, 0, 1))).toBe(true);
    for (const none of ['', '05', '1329', '05291', 'may29'])
      expect(isPastMonth(none, new Date(2090, 0, 1))).toBe(false);
  });

  it('counts as expired on the server once it is over in every time zone (OPEN-77)', () => {
    expect(isPastExpiry('0529', new Date('2029-06-01T11:59:59Z'))).toBe(false);
    expect(isPastExpiry('0529', new Date('2029-06-01T12:00:00Z'))).toBe(true);
    expect(isPastExpiry('1229', new Date('2030-01-01T11:59:59Z'))).toBe(false);
    for (const none of ['', '1329', 'may29']) expect(isPastExpiry(none, new Date('2090-01-01'))).toBe(false);
  });

  it('adds the slash while typing, reports an expired card at once, and is sent as four digits (WAL-06, OPEN-77)', async () => {
    vi.useFakeTimers({ now: new Date(2029, 5, 15), toFake: ['Date'] });
    const { sent } = await showControl('expiry', {
      schema: { type: 'string', pattern: '^(0[1-9]|1[0-2])\\d\\d$' },
      words: { messages: { expired: 'This card has expired' } },
    });
    const input = screen.getByRole('textbox');
    await userEvent.type(input, '529');
    expect(input).toHaveValue('05/29');
    expect(input).toHaveAccessibleDescription('This card has expired');
    await userEvent.type(input, '{Backspace>3/}');
    expect(input).toHaveValue('0');
    await userEvent.type(input, '6/29');
    expect(input).toHaveValue('06/29');
    expect(input).not.toBeInvalid();
    await userEvent.click(screen.getByRole('button', { name: 'Send' }));
    expect(sent.mock.calls[0]![0]).toEqual({ field: '0629' });
  });
});
