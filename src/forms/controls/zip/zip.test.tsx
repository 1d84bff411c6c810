import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { showControl } from '#tests/support/forms/control-form.tsx';

it.each([
  ['12345', '12345'],
  ['123456789', '12345-6789'],
  ['12345 6789', '12345-6789'],
  ['12345-6789', '12345-6789'],
])('reads %s as the ZIP code %s (PROF-21)', async (text, expected) => {
  const { sent } = await showControl('zip', { schema: { type: 'string', pattern: '^\\d{5}(-\\d{4})?$' }, words: {} });
  await userEvent.type(screen.getByRole('textbox'), text);
  await userEvent.click(screen.getByRole('button', { name: 'Send' }));
  expect(sent.mock.calls[0]![0]).toEqual({ field: expected });
});

it.each(['1234', '12345-67', 'ABCDE'])('shows an error for %s (PROF-21)', async (text) => {
  await showControl('zip', {
    schema: { type: 'string', pattern: '^\\d{5}(-\\d{4})?$' },
    words: { messages: { pattern: 'Please enter valid ZIP Code' } },
  });
  await userEvent.type(screen.getByRole('textbox'), text);
  await userEvent.tab();
  expect(screen.getByRole('textbox')).toHaveAccessibleDescription('Please enter valid ZIP Code');
});
