import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { PhrasesContext } from '#src/ui/phrases.tsx';
import { phrasesIn } from '#tests/support/layout/render-part.tsx';
import { SessionWarning } from './session-warning.tsx';

function show(seconds: number, language: 'en' | 'es' = 'en') {
  const onContinue = vi.fn<() => void>();
  const onSignOut = vi.fn<() => void>();
  const phrases = { i18n: phrasesIn(language), version: 0 };
  const warning = (left: number, open = true) => (
    <PhrasesContext value={phrases}>
      <SessionWarning open={open} seconds={left} onContinue={onContinue} onSignOut={onSignOut} />
    </PhrasesContext>
  );
  const { rerender } = render(warning(seconds));
  return { onContinue, onSignOut, count: (left: number) => rerender(warning(left)) };
}

const dialog = () => screen.findByRole('alertdialog');

it('the warning shows that the session ends, and when, with two-digit minutes and seconds (AUTH-14, AUTH-15, AUTH-16, OPEN-29)', async () => {
  const { count } = show(59);
  const warning = await dialog();
  expect(warning).toHaveAccessibleName('Your session is about to end');
  expect(warning).toHaveAccessibleDescription(
    'You will be automatically signed out in 0:59 due to inactivity; select Continue to stay signed in.',
  );
  count(5);
  expect(warning).toHaveTextContent('signed out in 0:05 due to');
  count(0);
  expect(warning).toHaveTextContent('signed out in 0:00 due to');
});

it('the warning is in Spanish on the Spanish host (OPEN-29)', async () => {
  show(30, 'es');
  const warning = await dialog();
  expect(warning).toHaveAccessibleName('Tu sesión está a punto de terminar');
  expect(warning).toHaveTextContent('en 0:30 por inactividad');
  expect(screen.getByRole('button', { name: 'Continuar' })).toBeVisible();
});

it('the focus moves to Continue and stays there during the countdown, which is not announced every second (AUTH-16)', async () => {
  const { count } = show(59);
  const warning = await dialog();
  const goOn = screen.getByRole('button', { name: 'Continue' });
  await waitFor(() => expect(goOn).toHaveFocus());
  count(58);
  expect(goOn).toHaveFocus();
  expect(screen.getByRole('timer')).toHaveAttribute('aria-live', 'off');
  expect(warning.querySelector('[aria-live=polite], [aria-live=assertive], [role=status], [role=alert]')).toBeNull();
});

it('the warning offers Continue and Sign out, and cannot be closed by accident (AUTH-18, AUTH-19)', async () => {
  const { onContinue, onSignOut } = show(40);
  await dialog();
  await userEvent.keyboard('{Escape}');
  expect(screen.getByRole('alertdialog')).toBeVisible();
  expect([onContinue, onSignOut].map((each) => each.mock.calls.length)).toEqual([0, 0]);
  await userEvent.click(screen.getByRole('button', { name: 'Continue' }));
  expect([onContinue, onSignOut].map((each) => each.mock.calls.length)).toEqual([1, 0]);
  await userEvent.click(screen.getByRole('button', { name: 'Sign out' }));
  expect([onContinue, onSignOut].map((each) => each.mock.calls.length)).toEqual([1, 1]);
});
