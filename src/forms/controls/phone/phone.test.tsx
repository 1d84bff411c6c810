import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { showControl } from '#tests/support/forms/control-form.tsx';

const MESSAGES = {
  pattern: 'Phone number should be 10 digits',
  digitsOnly: 'Only digits allowed',
  allDigits: 'All characters must be digits',
  noSpace: 'User entered space not allowed',
  allZeros: 'All digits must not be zero',
};

describe('a phone number', () => {
  let shown: Awaited<ReturnType<typeof showControl>>;
  let input: HTMLInputElement;
  beforeEach(async () => {
    shown = await showControl('phone', {
      schema: { type: 'string', pattern: '^\\d{10}$' },
      words: { messages: MESSAGES },
    });
    input = screen.getByRole('textbox');
  });
  const error = (): string | null =>
    input.getAttribute('aria-invalid') ? shown.container.querySelector('[id$="-error"]')!.textContent : null;
  const send = (): Promise<void> => userEvent.click(screen.getByRole('button', { name: 'Send' }));

  it('is formatted while it is typed, and sent as ten digits (PC-57)', async () => {
    await userEvent.type(input, '5551234567');
    expect(input).toHaveValue('(555) 123-4567');
    await send();
    expect(shown.sent.mock.calls[0]![0]).toEqual({ field: '5551234567' });
  });

  it.each(['+1 (555) 123-4567', '1-555-123-4567', '555.123.4567', ' 5551234567 '])(
    'accepts the paste %s (PC-57)',
    async (text) => {
      await userEvent.click(input);
      await userEvent.paste(text);
      expect(input).toHaveValue('(555) 123-4567');
      expect(error()).toBeNull();
    },
  );

  it('reports a typed letter, and explains more when the field is left (PC-58)', async () => {
    await userEvent.type(input, '555a');
    expect(input).toHaveValue('555a');
    expect(error()).toBe(MESSAGES.digitsOnly);
    await userEvent.tab();
    expect(error()).toBe(MESSAGES.allDigits);
    await userEvent.type(input, '{Backspace}');
    expect(error()).toBe(MESSAGES.pattern);
  });

  it('reports pasted letters (PC-58)', async () => {
    await userEvent.click(input);
    await userEvent.paste('555-CALL-US');
    expect(error()).toBe(MESSAGES.allDigits);
  });

  it('reports a typed space until the next character is typed or the form is submitted (PC-59)', async () => {
    await userEvent.type(input, '555 ');
    expect(error()).toBe(MESSAGES.noSpace);
    await userEvent.type(input, '1');
    expect(error()).toBeNull();
    await userEvent.type(input, '234567 ');
    expect(error()).toBe(MESSAGES.noSpace);
    await userEvent.keyboard('{Enter}');
    expect(error()).toBeNull();
    expect(shown.sent.mock.calls[0]![0]).toEqual({ field: '5551234567' });
  });

  it('reports a number of zeros only, and missing digits (PC-60, PC-61)', async () => {
    await userEvent.type(input, '0000000000');
    expect(error()).toBe(MESSAGES.allZeros);
    await userEvent.clear(input);
    await userEvent.type(input, '555');
    expect(error()).toBeNull();
    await userEvent.tab();
    expect(error()).toBe(MESSAGES.pattern);
  });
});
