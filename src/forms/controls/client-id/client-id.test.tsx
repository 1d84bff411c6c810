import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { showControl } from '#tests/support/forms/control-form.tsx';

describe('a client id', () => {
  let shown: Awaited<ReturnType<typeof showControl>>;
  let input: HTMLInputElement;
  let news: Element;
  beforeEach(async () => {
    shown = await showControl('client-id', {
      schema: { type: 'string', pattern: '^[A-Za-z\\d]{12}$' },
      required: true,
      words: { messages: { required: 'Enter the client ID', pattern: '12 letters or digits' } },
    });
    input = screen.getByRole('textbox');
    news = shown.container.querySelector('p[role=status]')!;
  });

  it('accepts no more than 12 characters, and announces that without an error (DNS-16, HELP-07)', async () => {
    await userEvent.type(input, 'AB12cd34EF56');
    expect(news).toBeEmptyDOMElement();
    await userEvent.type(input, '7');
    expect(input).toHaveValue('AB12cd34EF56');
    expect(news).toHaveTextContent('Only 12 characters fit here.');
    expect(input).not.toBeInvalid();
    await userEvent.type(input, '{Backspace}');
    expect(news).toBeEmptyDOMElement();
    await userEvent.type(input, '6');
    await userEvent.click(screen.getByRole('button', { name: 'Send' }));
    expect(shown.sent.mock.calls[0]![0]).toEqual({ field: 'AB12cd34EF56' });
  });

  it('cuts off the end of a paste that is too long, and announces that (DNS-16, HELP-07)', async () => {
    await userEvent.click(input);
    await userEvent.paste('AB12cd34EF56789');
    expect(input).toHaveValue('AB12cd34EF56');
    expect(news).toHaveTextContent('Only 12 characters fit here.');
  });

  it('ignores characters typed into the middle of a complete id (DNS-16)', async () => {
    await userEvent.type(input, 'AB12cd34EF56');
    await userEvent.type(input, 'xy', { initialSelectionStart: 3, initialSelectionEnd: 3 });
    expect(input).toHaveValue('AB12cd34EF56');
    expect(input.selectionStart).toBe(3);
  });

  it.each([' AB12 cd34 EF56 ', 'AB12-cd34-EF56'])('accepts the paste "%s" (DNS-15)', async (text) => {
    await userEvent.click(input);
    await userEvent.paste(text);
    expect(input).toHaveValue('AB12cd34EF56');
    expect(news).toBeEmptyDOMElement();
  });

  it.each(['AB12', 'AB12cd34EF5!', 'AB12-cd34-EF', 'ñandúñandúña'])(
    'shows the error for "%s" after the field is left (DNS-15, DNS-17)',
    async (text) => {
      await userEvent.type(input, text);
      expect(input).toHaveValue(text);
      expect(input).not.toBeInvalid();
      await userEvent.tab();
      expect(input).toHaveAccessibleDescription('12 letters or digits');
      await userEvent.clear(input);
      expect(input).toHaveAccessibleDescription('Enter the client ID');
    },
  );
});
