import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { showControl } from '#tests/support/forms/control-form.tsx';

it('a code can be pasted with a space, and the browser can fill it in (PROF-43)', async () => {
  const { sent } = await showControl('one-time-code', {
    schema: { type: 'string', pattern: '^\\d{6}$' },
    words: { messages: { pattern: 'The code has 6 digits' } },
  });
  const input = screen.getByRole('textbox');
  expect(input).toHaveAttribute('autocomplete', 'one-time-code');
  expect(input).toHaveAttribute('inputmode', 'numeric');
  await userEvent.click(input);
  await userEvent.paste('123 45');
  await userEvent.click(screen.getByRole('button', { name: 'Send' }));
  expect(sent).not.toHaveBeenCalled();
  expect(input).toHaveAccessibleDescription('The code has 6 digits');
  await userEvent.clear(input);
  await userEvent.paste('123 456');
  expect(input).toHaveValue('123456');
  await userEvent.click(screen.getByRole('button', { name: 'Send' }));
  expect(sent.mock.calls[0]![0]).toEqual({ field: '123456' });
});
