import { fireEvent, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { expect, it, vi } from 'vitest';
import { Button, ButtonLink } from './button.tsx';

it('a button runs its action when pressed, and by default does not submit a form', () => {
  const onClick = vi.fn<() => void>();
  render(<Button onClick={onClick}>Save</Button>);
  const button = screen.getByRole('button', { name: 'Save' });
  expect(button).toHaveAttribute('type', 'button');
  fireEvent.click(button);
  expect(onClick).toHaveBeenCalledTimes(1);
});

it('a link with the look of a button navigates; a new tab gets no access to this one', () => {
  render(
    <>
      <ButtonLink href="/account">Account</ButtonLink>
      <ButtonLink href="https://example.com/" target="_blank" className="own">
        Elsewhere
      </ButtonLink>
    </>,
    { wrapper: MemoryRouter },
  );
  expect(screen.getByRole('link', { name: 'Account' })).toHaveAttribute('href', '/account');
  const elsewhere = screen.getByRole('link', { name: 'Elsewhere' });
  expect(elsewhere).toHaveAttribute('rel', 'noopener noreferrer');
  expect(elsewhere).toHaveClass('button', 'primary', 'own');
});
