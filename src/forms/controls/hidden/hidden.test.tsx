import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { showControl } from '#tests/support/forms/control-form.tsx';

it('a hidden field is sent without being shown or announced (ENG-19)', async () => {
  const { sent } = await showControl('hidden', { schema: { type: 'string' }, default: 'portal', words: {} });
  expect(screen.queryByText(/Field/)).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Send' }));
  expect(sent).toHaveBeenLastCalledWith({ field: 'portal' }, expect.anything());
});
