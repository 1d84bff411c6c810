// @vitest-environment jsdom
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { Rows } from './rows.tsx';

const numbers = (count: number): number[] => Array.from({ length: count }, (_, index) => index);
const show = (count: number, total?: number) =>
  render(
    <Rows rows={numbers(count)} {...(total === undefined ? {} : { total })}>
      {(number) => <li key={number}>{number}</li>}
    </Rows>,
  );
const shown = (): number => screen.getAllByRole('listitem').length;

it('a long list shows its first entries, and on request all entries, without moving the focus', async () => {
  show(23);
  expect(shown()).toBe(8);
  screen.getByRole('button', { name: 'Show all 23' }).focus();
  await userEvent.keyboard('{Enter}');
  expect(shown()).toBe(23);
  expect(screen.getByRole('button', { name: 'Show fewer' })).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  expect(shown()).toBe(8);
});

it('a list that is shown completely has no button, and a list that the server has shortened shows the total number', async () => {
  const { unmount } = show(8);
  expect(screen.queryByRole('button')).toBeNull();
  unmount();
  show(100, 240);
  await userEvent.click(screen.getByRole('button', { name: 'Show the first 100' }));
  expect(screen.getByText('These are the first of 240.')).toBeVisible();
});
