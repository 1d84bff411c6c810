import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { showControl } from '#tests/support/forms/control-form.tsx';
import { showForm } from '#tests/support/forms/show-form.tsx';

const show = async (options: { mask: string; maskSeparators?: boolean }) => {
  const { sent } = await showControl('masked-text', {
    schema: { type: 'string' },
    options,
    words: { messages: { mask: 'Enter it like {limit}' } },
  });
  return { sent, input: screen.getByRole<HTMLInputElement>('textbox', { name: /^Field/ }) };
};
const send = () => userEvent.click(screen.getByRole('button', { name: 'Send' }));

it('separators appear while the customer types, and the value is sent without them (ENG-19)', async () => {
  const { sent, input } = await show({ mask: 'AA-9999' });
  await userEvent.type(input, 'ab1234');
  expect(input).toHaveValue('AB-1234');
  input.setSelectionRange(1, 1);
  await userEvent.keyboard('{Delete}z');
  expect([input.value, input.selectionStart]).toEqual(['AZ-1234', 2]);
  await send();
  expect(sent.mock.lastCall![0]).toEqual({ field: 'AZ1234' });
});

it('the value can be sent with the separators of the mask, whatever separators were pasted (ENG-19)', async () => {
  const { sent, input } = await show({ mask: 'AA-9999', maskSeparators: true });
  await userEvent.click(input);
  await userEvent.paste('ab 12/34');
  await send();
  expect(sent.mock.lastCall![0]).toEqual({ field: 'AB-1234' });
});

it('an incomplete value is reported and kept (ENG-19)', async () => {
  const { sent, input } = await show({ mask: 'AA-9999' });
  await userEvent.type(input, 'ab12');
  await send();
  expect(input).toHaveAccessibleDescription(/Enter it like AA-9999/);
  expect(input).toHaveValue('AB-12');
  await userEvent.type(input, '34');
  expect(input).not.toHaveAttribute('aria-invalid');
  await send();
  expect(sent).toHaveBeenCalledOnce();
});

it('the control is used for a text with a mask; a mask that contradicts the pattern is not published (ENG-19)', async () => {
  const form = (pattern: string) => ({
    schema: { type: 'object', properties: { contract: { type: 'string', pattern } } },
    uiSchema: { contract: { 'ui:options': { mask: 'AA-9999' } } },
  });
  await expect(showForm(form('^\\d+$'))).rejects.toThrow(/contract › ui:options › mask: the pattern .* accepts none/);
  await showForm(form('^[A-Z]{2}\\d{4}$'));
  await userEvent.type(screen.getByRole('textbox', { name: /^contract/ }), 'xy9');
  expect(screen.getByRole('textbox', { name: /^contract/ })).toHaveValue('XY-9');
});
