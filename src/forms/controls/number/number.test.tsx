import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { showControl } from '#tests/support/forms/control-form.tsx';
import { readNumber } from './read-number.ts';

describe('reading a number', () => {
  it.each([
    ['3', 3],
    ['-3', -3],
    ['−3', -3],
    ['+3.50', 3.5],
    ['.5', 0.5],
    ['5.', 5],
    ['1,5', 1.5],
    ['0,125', 0.125],
    ['1,234', 1234],
    ['1,234,567.5', 1_234_567.5],
    ['1.234,5', 1234.5],
    ['1.234.567', 1_234_567],
    ['1.234', 1.234],
    ['1 234,5', 1234.5],
    ['1\u202f234', 1234],
    ["1'234", 1234],
    ['１２', 12],
    ['007', 7],
  ])('%s means %d (ENG-19)', (text, number) => {
    expect(readNumber(text)).toBe(number);
  });

  it.each([
    '',
    ' ',
    '-',
    '.',
    ',',
    '1,2,3',
    '1.2.3',
    'two',
    '3 TVs',
    '0x10',
    'Infinity',
    'NaN',
    '1--2',
    '99999999999999999',
  ])('"%s" is not a number, or JavaScript cannot represent it exactly (ENG-19)', (text) => {
    expect(readNumber(text)).toBeUndefined();
  });

  it('reads every number in the form in which it is shown (ENG-19)', () => {
    for (const number of [0, 0.1, -2.5, 1e21, 1e-7, 5e-324, Number.MAX_SAFE_INTEGER, -1.7976931348623157e308]) {
      expect(readNumber(String(number))).toBe(number);
    }
  });
});

describe('a number', () => {
  it('stays as typed, and is sent as a number (ENG-19)', async () => {
    const { sent } = await showControl('number', { schema: { type: 'number' }, words: {} });
    const input = screen.getByRole('textbox');
    await userEvent.type(input, '1,50');
    expect(input).toHaveValue('1,50');
    await userEvent.click(screen.getByRole('button', { name: 'Send' }));
    expect(sent.mock.calls[0]![0]).toEqual({ field: 1.5 });
  });

  it('keeps text that is not a number, and reports it (ENG-19)', async () => {
    const { sent } = await showControl('number', {
      schema: { type: 'integer' },
      words: { messages: { type: 'Enter a number' } },
    });
    const input = screen.getByRole('textbox');
    await userEvent.type(input, 'two');
    await userEvent.tab();
    expect(input).toHaveValue('two');
    expect(input).toHaveAccessibleDescription('Enter a number');
    await userEvent.clear(input);
    expect(input).not.toBeInvalid();
    await userEvent.click(screen.getByRole('button', { name: 'Send' }));
    expect(sent.mock.calls[0]![0]).toEqual({});
  });

  it('requests the numeric keyboard of a phone, unless a minus may be needed (ENG-19)', async () => {
    await showControl('number', { schema: { type: 'integer', minimum: 0 }, words: { label: 'Count' } });
    await showControl('number', { schema: { type: 'number' }, words: { label: 'Shift' } });
    expect(screen.getByRole('textbox', { name: /Count/ })).toHaveAttribute('inputmode', 'numeric');
    expect(screen.getByRole('textbox', { name: /Shift/ })).not.toHaveAttribute('inputmode');
  });
});
