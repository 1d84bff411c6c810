import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { Link, useLocation } from 'react-router-dom';
import { expect, it, vi, type Mock } from 'vitest';
import { EngineContext, type Engine } from '#src/layout/engine.ts';
import { createRegistry } from '#src/layout/registry.ts';
import type { Problem } from '#src/model/layout.ts';
import { RenderingOnPage, wireFields } from '#tests/support/layout/render-part.tsx';
import fixture from './app-list.fixture.json' with { type: 'json' };
import { AppList } from './app-list.tsx';
import schema from './app-list.schema.json' with { type: 'json' };

const Nothing = (): null => null;

function Page({ fields }: { fields: object }) {
  const { pathname, search, hash } = useLocation();
  return (
    <>
      <p data-testid="address">{pathname + search + hash}</p>
      <Link to={`${pathname}${search}#applist`}>All apps</Link>
      <AppList fields={fields} params={{}} uid="list" />
    </>
  );
}

function show(entry: string, authored: object = fixture.default.fields): { report: Mock<(problem: Problem) => void> } {
  const report = vi.fn<(problem: Problem) => void>();
  const engine: Engine = { registry: createRegistry({}), report, Failed: Nothing, Missing: Nothing, isolate: false };
  render(
    <EngineContext value={engine}>
      <RenderingOnPage component={Page} fields={wireFields(schema, authored)} page={{ entry }} />
    </EngineContext>,
  );
  return { report };
}
const openedDialog = (): Promise<HTMLElement> => screen.findByRole('dialog', { name: 'All apps' });
const names = (): string[] => screen.getAllByRole('listitem').map((item) => item.textContent ?? '');
const type = (text: string): void => void fireEvent.change(screen.getByRole('searchbox'), { target: { value: text } });

it('opens at the address with #applist, and lists the apps below their headings (APPL-01, APPL-02)', async () => {
  show('/tv?a=1#applist');
  await openedDialog();
  expect(screen.getAllByRole('heading', { level: 3 }).map((heading) => heading.textContent)).toEqual([
    'Movies and series',
    'Sports',
  ]);
  expect(names().join()).toBe(
    'Apple TV,Disney+,Hulu,Max,Netflix,Peacock,Prime Video,ESPN,MLS Season Pass,NBA League Pass',
  );
});

it.each(['/tv', '/tv#other', '/tv#applist2'])('stays closed at %s (APPL-01)', async (entry) => {
  // First loads the code of the dialog, which could then open without a delay.
  show('/#applist');
  await openedDialog();
  cleanup();
  show(entry);
  expect(screen.getByTestId('address')).toHaveTextContent(entry);
  expect(screen.queryByRole('dialog')).toBeNull();
});

it('shows the apps that contain the text in any case, 150 ms after the last key press (APPL-03, APPL-04, APPL-05)', async () => {
  show('/#applist');
  await openedDialog();
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  try {
    type('pLu');
    act(() => void vi.advanceTimersByTime(149));
    type('PASS ');
    act(() => void vi.advanceTimersByTime(149));
    expect(names()).toHaveLength(10);
    act(() => void vi.advanceTimersByTime(1));
    expect(names()).toEqual(['MLS Season Pass', 'NBA League Pass']);
    expect(screen.queryByText('Movies and series')).toBeNull();
  } finally {
    vi.useRealTimers();
  }
});

it('says which text no app contains (APPL-06)', async () => {
  show('/#applist');
  await openedDialog();
  type('<b>Betamax');
  await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent("Sorry, we don't have '<b>Betamax' yet."));
  expect(screen.queryAllByRole('listitem')).toEqual([]);
});

it('has three columns for a list of six apps but not for five (APPL-07)', async () => {
  const items = (count: number): string => '<li>App</li>'.repeat(count);
  const apps = `<h3>Six</h3><ul>${items(6)}</ul><h3>Five</h3><ul>${items(5)}</ul>`;
  show('/#applist', { ...fixture.default.fields, apps });
  await openedDialog();
  const columns = screen.getAllByRole('list').map((list) => list.className.includes('columns'));
  expect(columns).toEqual([true, false]);
});

it('closing the dialog clears the search, and removes only #applist from the address (APPL-08, APPL-09)', async () => {
  show('/tv?a=1#applist');
  await openedDialog();
  type('pass');
  await waitFor(() => expect(names()).toHaveLength(2));
  fireEvent.click(screen.getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(screen.getByTestId('address')).toHaveTextContent('/tv?a=1');
  expect(screen.getByTestId('address').textContent).not.toContain('#');
  fireEvent.click(screen.getByText('All apps'));
  await openedDialog();
  expect(names()).toHaveLength(10);
});

it.each([
  ['paragraphs', '<p>Apple TV</p>'],
  ['no heading', '<ul><li>Apple TV</li></ul>'],
  ['a heading without a list', '<h3>Films</h3>'],
  ['two headings', '<h3>Films</h3><h3>Sports</h3>'],
  ['an empty item', '<h3>Films</h3><ul><li> </li></ul>'],
  ['nothing', ''],
])('reports markup with %s once and shows an empty list (APPL-10)', async (_, apps) => {
  const { report } = show('/#applist', { ...fixture.default.fields, apps });
  expect(await openedDialog()).toHaveTextContent(fixture.default.fields.emptyText);
  expect(screen.queryAllByRole('listitem')).toEqual([]);
  expect(report.mock.calls.map(([{ where }]) => where)).toEqual(['list']);
});
