import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { showControl } from '#tests/support/forms/control-form.tsx';

const box = () => screen.getByRole('checkbox', { name: /Field/ });
const send = () => userEvent.click(screen.getByRole('button', { name: 'Send' }));

it('a checkbox is not ticked by itself, and a consent that is unticked again counts as missing (ENG-19)', async () => {
  const { sent } = await showControl('checkbox', {
    schema: { type: 'boolean' },
    required: true,
    words: { messages: { required: 'Agree to go on' } },
  });
  expect(box()).not.toBeChecked();
  await userEvent.dblClick(box());
  await send();
  expect(sent).not.toHaveBeenCalled();
  expect(box()).toHaveAccessibleDescription('Agree to go on');
  await userEvent.click(screen.getByText('Field'));
  expect(screen.queryByText('Agree to go on')).toBeNull();
  await send();
  expect(sent).toHaveBeenLastCalledWith({ field: true }, expect.anything());
});

it('a checkbox that need not be ticked is sent as false after it was unticked (ENG-19)', async () => {
  const { sent, unmount } = await showControl('checkbox', { schema: { type: 'boolean' }, value: true, words: {} });
  await userEvent.click(box());
  await send();
  expect(sent).toHaveBeenLastCalledWith({ field: false }, expect.anything());
  unmount();
  const settable = await showControl('checkbox', {
    schema: { type: 'boolean' },
    required: true,
    default: false,
    words: {},
  });
  await userEvent.dblClick(box());
  await send();
  expect(settable.sent).toHaveBeenLastCalledWith({ field: false }, expect.anything());
});
