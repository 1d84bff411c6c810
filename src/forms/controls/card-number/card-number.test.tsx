import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { showControl } from '#tests/support/forms/control-form.tsx';

const NOT_ACCEPTED_MESSAGE = 'Please use a Visa, Mastercard, Discover, or American Express credit card.';

describe('a card number', () => {
  let shown: Awaited<ReturnType<typeof showControl>>;
  let input: HTMLInputElement;
  beforeEach(async () => {
    shown = await showControl('card-number', {
      schema: { type: 'string', pattern: '^\\d{15,16}$' },
      words: { messages: { pattern: 'Too short', cardNumber: 'Check the number', cardType: NOT_ACCEPTED_MESSAGE } },
    });
    input = screen.getByRole('textbox');
  });

  it.each([
    ['4111111111111111', '4111 1111 1111 1111', 'Visa'],
    ['5555555555554444', '5555 5555 5555 4444', 'Mastercard'],
    ['6011111111111117', '6011 1111 1111 1117', 'Discover'],
    ['378282246310005', '3782 822463 10005', 'American Express'],
  ])('%s is shown as %s, and its card type is announced: %s (WAL-25)', async (text, expected, kind) => {
    await userEvent.type(input, text);
    expect(input).toHaveValue(expected);
    expect(shown.container.querySelector('[role=status]')).toHaveTextContent(kind);
    await userEvent.click(screen.getByRole('button', { name: 'Send' }));
    expect(shown.sent.mock.calls[0]![0]).toEqual({ field: text });
  });

  it('reports as soon as it is certain that the card is not accepted (WAL-25)', async () => {
    await userEvent.type(input, '35300');
    expect(input).not.toBeInvalid();
    await userEvent.type(input, '1');
    expect(input).toHaveAccessibleDescription(NOT_ACCEPTED_MESSAGE);
  });

  it('reports a wrong check digit as soon as the number is complete, and not earlier (OPEN-77)', async () => {
    await userEvent.type(input, '411111111111111');
    expect(input).not.toBeInvalid();
    await userEvent.type(input, '2');
    expect(input).toHaveAccessibleDescription('Check the number');
    await userEvent.click(screen.getByRole('button', { name: 'Send' }));
    expect(shown.sent).not.toHaveBeenCalled();
    await userEvent.type(input, '{Backspace}1');
    expect(input).not.toBeInvalid();
  });

  it('does not change a masked number (WAL-36)', async () => {
    await userEvent.click(input);
    await userEvent.paste('•••• •••• •••• 1111');
    expect(input).toHaveValue('•••• •••• •••• 1111');
    expect(input).not.toBeInvalid();
  });
});
