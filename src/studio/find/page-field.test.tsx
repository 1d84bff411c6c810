import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState, type ReactNode } from 'react';
import { expect, it } from 'vitest';
import { StudioContext, type StudioServices } from '../kit/studio-context.ts';
import { PageField } from './page-field.tsx';

const DOCUMENTS = [
  { path: 'pages/support/index.json', en: 'Support center', es: 'Centro de ayuda' },
  { path: 'pages/support/{product}-play.json', en: 'Help with Play' },
  { path: 'pages/offers/sign-up.json', en: 'Sign up' },
  { path: 'items/shared/support-card.json', en: 'Support card' },
];

/** Shows the field of a link. Returns the field, its current address, and how often the documents were loaded. */
function open(first = '') {
  let current = first;
  let loads = 0;
  const services = {
    api: {
      get: async () => {
        loads += 1;
        return { documents: DOCUMENTS };
      },
    },
    change: { subscribe: () => () => undefined, id: () => undefined },
  } as unknown as StudioServices;
  function Screen(): ReactNode {
    const [value, setValue] = useState(first);
    const change = (next: string): void => {
      current = next;
      setValue(next);
    };
    return (
      <>
        <label htmlFor="href">Leads to</label>
        <PageField id="href" className="" placeholder="/" isInvalid={false} value={value} onChange={change} />
      </>
    );
  }
  render(
    <QueryClientProvider client={new QueryClient()}>
      <StudioContext value={services}>
        <Screen />
      </StudioContext>
    </QueryClientProvider>,
  );
  const options = (): string[] => screen.queryAllByRole('option').map((option) => option.lastChild!.textContent!);
  return { field: screen.getByLabelText('Leads to'), address: () => current, loads: () => loads, options };
}

it('pages that match the typed text are offered, by title in both languages and by address; other documents are not', async () => {
  const { field, options, loads } = open();
  expect(loads(), 'nothing is loaded before somebody types').toBe(0);
  await userEvent.type(field, 'support');
  await waitFor(() =>
    expect(options().toSorted()).toEqual(['pages/support/index.json', 'pages/support/{product}-play.json']),
  );
  await userEvent.clear(field);
  expect(options()).toEqual([]);
  await userEvent.type(field, 'ayuda');
  await waitFor(() => expect(options()).toEqual(['pages/support/index.json']));
});

it('choosing a page by mouse or key fills in its address and closes the list', async () => {
  const { field, address, options } = open();
  await userEvent.type(field, 'ayuda');
  await userEvent.click(await screen.findByRole('option'));
  expect(address()).toBe('/support');
  expect(options()).toEqual([]);
  expect(field).toHaveFocus();
  await userEvent.clear(field);
  await userEvent.type(field, 'play');
  await screen.findByRole('option');
  expect(field).toHaveAttribute('aria-expanded', 'true');
  await userEvent.keyboard('{ArrowDown}');
  expect(field).toHaveAttribute('aria-activedescendant', screen.getByRole('option', { selected: true }).id);
  await userEvent.keyboard('{Enter}');
  expect(address(), 'a name in the address stays a name').toBe('/support/{product}-play');
});

it('Enter keeps the typed text as long as no page is chosen, and Escape closes the list', async () => {
  const { field, address, options } = open();
  await userEvent.type(field, 'sign');
  await screen.findByRole('option');
  await userEvent.keyboard('{Enter}');
  expect(address()).toBe('sign');
  await userEvent.keyboard('{Escape}');
  expect(options()).toEqual([]);
  expect(address()).toBe('sign');
});

it('a complete address is not changed, and no pages are offered for it', async () => {
  const { field, address, options, loads } = open();
  await userEvent.type(field, 'https://example.com/sign-up');
  await waitFor(() => expect(loads()).toBe(1));
  expect(address()).toBe('https://example.com/sign-up');
  expect(options()).toEqual([]);
});
