// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { expect, it } from 'vitest';
import { StudioContext, type StudioServices } from '../../kit/studio-context.ts';
import { People } from './people.tsx';

const RESPONSES: Readonly<Record<string, unknown>> = {
  '/people': {
    people: [
      { subject: 'a-1', name: 'Ada', roles: ['administrator', 'qa'], seen: 2 },
      { subject: 'e-1', name: 'Eva Ruiz', roles: [], seen: null },
    ],
  },
  '/tokens': { tokens: [] },
  '/audit/verdict': { rows: 2 },
  '/audit': {
    rows: [
      { id: 2, at: 2, subject: 'e-1', role: 'editor', action: 'change.edit', target: 'c1 items/shared/sign-up.json' },
      { id: 1, at: 1, subject: 'a-1', role: 'administrator', action: 'not.known', target: 'elsewhere' },
    ],
    titles: { c1: 'Summer' },
  },
};

function show(permissions: readonly string[]) {
  const auditQueries: unknown[] = [];
  const services = {
    api: {
      get: async (path: string, options: { query?: object } = {}) => {
        if (path === '/audit') auditQueries.push(options.query);
        return RESPONSES[path];
      },
    },
    me: { subject: 'a-1', permissions },
    toast: () => undefined,
  } as unknown as StudioServices;
  render(
    <MemoryRouter>
      <QueryClientProvider client={new QueryClient()}>
        <StudioContext value={services}>
          <People />
        </StudioContext>
      </QueryClientProvider>
    </MemoryRouter>,
  );
  return auditQueries;
}

/** Returns the cells of the list of people, row by row. */
const people = async (): Promise<(string | null)[][]> => {
  const list = await screen.findByRole('table', { name: 'Who has signed in' });
  const rows = within(list).getAllByRole('row').slice(1);
  return rows.map((row) => [...row.children].map(({ textContent }) => textContent));
};

it('an editor sees all members who have signed in, with their roles', async () => {
  show(['edit']);
  expect(await people()).toEqual([
    ['Ada (you)', 'Administrator, QA'],
    ['Eva Ruiz', 'Not known yet'],
  ]);
  expect(screen.queryByRole('table', { name: 'Audit' })).toBeNull();
});

it('an administrator sees the last visit of each person', async () => {
  show(['administer']);
  const [[, , ada], [, , eva]] = (await people()) as [string[], string[]];
  expect([/1970|ago/.test(ada!), eva]).toEqual([true, 'Not known yet']);
});

it('the audit describes actions in words and names changes and documents; an unknown action is shown by its code', async () => {
  show(['administer']);
  expect(await screen.findByRole('cell', { name: 'Edited a change' })).toBeDefined();
  expect(screen.getByRole('cell', { name: 'not.known' })).toBeDefined();
  expect(screen.queryByText('change.edit')).toBeNull();
  expect(screen.getByRole('cell', { name: 'Summer · Sign up' })).toBeDefined();
  expect(screen.getByRole('link', { name: 'Summer' }).getAttribute('href')).toBe('/studio/changes/c1');
  expect(screen.getByRole('cell', { name: 'elsewhere' })).toBeDefined();
});

it('the audit can be filtered by person, action and day, and the filter can be removed', async () => {
  const auditQueries = show(['administer']);
  await screen.findByRole('option', { name: 'Eva Ruiz' });
  const choose = (name: string, value: string) => fireEvent.change(screen.getByLabelText(name), { target: { value } });
  choose('Person', 'e-1');
  choose('What was done', 'change');
  choose('From', '2026-11-22');
  choose('To', '2026-11-23');
  await waitFor(() =>
    expect(auditQueries.at(-1)).toMatchObject({
      subject: 'e-1',
      action: 'change',
      from: new Date('2026-11-22T00:00:00').toISOString(),
      to: new Date('2026-11-24T00:00:00').toISOString(),
    }),
  );
  fireEvent.click(screen.getByRole('button', { name: 'Show all' }));
  await screen.findByRole('cell', { name: 'Edited a change' });
  expect(screen.queryByRole('button', { name: 'Show all' })).toBeNull();
  expect(screen.getByRole('option', { name: 'Published a change' })).toBeDefined();
});

it('a filter that is set back by hand counts as no filter', async () => {
  show(['administer']);
  const from = await screen.findByLabelText('From');
  fireEvent.change(from, { target: { value: '2026-11-22' } });
  expect(screen.getByRole('button', { name: 'Show all' })).toBeDefined();
  fireEvent.change(from, { target: { value: '' } });
  expect(screen.queryByRole('button', { name: 'Show all' })).toBeNull();
});
