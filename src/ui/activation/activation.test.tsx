import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { Activation } from './activation.tsx';

const texts = { activate: 'Activate {app}', activating: 'Opening …', blocked: 'Open {app}', failed: 'That failed.' };
const show = (state: Parameters<typeof Activation>[0]['state']) =>
  render(<Activation app="Max" state={state} onActivate={() => undefined} texts={texts} />);

it('after a failure, the error describes the button, which can be pressed again (OFFER-60, OFFER-61)', () => {
  show({ kind: 'failed' });
  const button = screen.getByRole('button', { name: 'Activate Max' });
  expect(button).toHaveAccessibleDescription('That failed.');
  expect(button).toHaveAttribute('aria-disabled', 'false');
  expect(screen.getByRole('alert')).toHaveTextContent('That failed.');
});

it('offers a link that gives the partner no access to this window, if the browser has blocked the new one (OFFER-59, SEC-29)', () => {
  show({ kind: 'blocked', href: 'https://play.max.example/' });
  const link = screen.getByRole('link', { name: 'Open Max' });
  expect(link).toHaveAttribute('href', 'https://play.max.example/');
  expect(link).toHaveAttribute('rel', 'noopener noreferrer');
});

it('while the partner opens, this is announced and the button cannot be pressed (OFFER-59)', () => {
  show({ kind: 'opening' });
  expect(screen.getByRole('status')).toHaveTextContent('Opening …');
  expect(screen.getByRole('button')).toHaveAttribute('aria-disabled', 'true');
});
