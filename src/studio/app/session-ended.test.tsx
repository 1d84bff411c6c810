import { act, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { expect, it } from 'vitest';
import { createSubscribers } from '#src/lib/subscribers.ts';
import { StudioContext, type StudioServices } from '../kit/studio-context.ts';
import { SessionEnded } from './session-ended.tsx';

it('an editor whose session has ended reads that nothing is lost, and returns to the same screen after signing in', () => {
  const ended = createSubscribers();
  render(
    <MemoryRouter initialEntries={['/studio/content/items/promo.json?at=/en/message']}>
      <StudioContext value={{ api: { ended } } as unknown as StudioServices}>
        <SessionEnded />
      </StudioContext>
    </MemoryRouter>,
  );
  expect(screen.getByRole('alert')).toBeEmptyDOMElement();
  act(() => ended.notify());
  expect(screen.getByRole('alert')).toHaveTextContent('What you typed is kept on this device');
  const address = new URL(
    screen.getByRole('link', { name: 'Sign in again' }).getAttribute('href')!,
    'http://studio.test',
  );
  expect(address.pathname).toBe('/studio/sign-in');
  expect(address.searchParams.get('to')).toBe('/studio/content/items/promo.json?at=/en/message');
});
