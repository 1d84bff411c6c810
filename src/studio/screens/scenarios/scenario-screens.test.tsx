import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { beforeEach, expect, it, vi } from 'vitest';
import schema from '#schemas/scenarios/scenario.schema.json' with { type: 'json' };
import { HttpError } from '#src/http/http-error.ts';
import { StudioContext, type StudioServices } from '../../kit/studio-context.ts';
import { ScenarioEditor } from './scenario-editor.tsx';
import { ScenarioList } from './scenario-list.tsx';

const DOWN = { title: 'Devices fail', page: '/devices', requirements: ['DEV-01'], customer: 'rich' };
const SCENARIOS = [
  { name: 'devices-down', document: DOWN },
  { name: 'home-es', document: { page: '/', language: 'es' }, saved: { author: 'Ada', updated: 1 } },
  { name: 'broken', document: {}, problem: 'line 2 ends too early' },
];

/** The requests to the server: method, path and body. */
const sent = vi.fn<(method: string, path: string, body: unknown) => void>();
let problems: readonly object[];
/** The scenario that already has the name, if the server refuses to save; undefined otherwise. */
let taken: object | undefined;
/** What the server returns for a scenario. If undefined, the server returns the scenario from the list. */
let newest: object | undefined;
beforeEach(() => {
  sent.mockClear();
  problems = [];
  taken = undefined;
  newest = undefined;
  sessionStorage.clear();
});

function loadedFor(path: string): object {
  const found = SCENARIOS.find(({ name }) => path.endsWith(`/${name}`))!;
  return newest ?? { document: found.document, ...(found.saved ? { updated: found.saved.updated } : {}) };
}

/** Opens a screen. Returns the cache of the screens' data. */
function show(address: string, permissions: readonly string[] = ['scenarios']): QueryClient {
  const choices = { pages: ['/devices'], operations: ['devices.getDevices'], customers: ['rich'] };
  const services = {
    api: {
      get: async (path: string) =>
        path === '/scenarios' ? { schema, choices, scenarios: SCENARIOS } : loadedFor(path),
      send: async (method: string, path: string, { body }: { readonly body?: unknown } = {}) => {
        if (path === '/scenarios/check') return { problems };
        sent(method, path, body);
        if (taken && method === 'PUT')
          throw new HttpError(path, 'status', { status: 409, body: { error: 'x', taken } });
        return { name: 'by-hand-1' };
      },
    },
    me: { subject: 'a-1', permissions },
    boot: {
      testPortals: [
        { language: 'en', origin: 'http://qa.test' },
        { language: 'es', origin: 'http://es-qa.test' },
      ],
    },
    toast: () => undefined,
  } as unknown as StudioServices;
  const router = createMemoryRouter(
    [
      { path: '/studio/scenarios', Component: ScenarioList },
      { path: '/studio/scenarios/:name', Component: ScenarioEditor },
    ],
    { initialEntries: [address] },
  );
  const queries = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  render(
    <QueryClientProvider client={queries}>
      <StudioContext value={services}>
        <RouterProvider router={router} />
      </StudioContext>
    </QueryClientProvider>,
  );
  return queries;
}

const rows = (): string[] =>
  screen
    .getAllByRole('row')
    .slice(1)
    .map((row) => within(row).getByRole('rowheader').textContent);

it('the list shows every scenario with its link in its language, its author, and why a file cannot be read', async () => {
  show('/studio/scenarios');
  expect(await screen.findByText('3 of 3 scenarios')).toBeDefined();
  expect(rows()).toEqual(['Devices faildevices-down', 'home-eshome-es', 'brokenline 2 ends too early']);
  const links = screen.getAllByRole('link', { name: /^Open / }).map((link) => link.getAttribute('href'));
  expect(links).toEqual([
    'http://qa.test/devices?scenario=devices-down',
    'http://es-qa.test/?scenario=home-es',
    'http://qa.test/?scenario=broken',
  ]);
  expect(screen.getByText(/^Ada,/)).toBeDefined();
  expect(screen.getAllByText('Shipped')).toHaveLength(2);
  expect(screen.getByRole('link', { name: 'New scenario' }).getAttribute('href')).toBe('/studio/scenarios/new');
});

it('scenarios can be found by words of any of their parts, and editors without the permission cannot create a scenario', async () => {
  show('/studio/scenarios?text=page+rich', []);
  expect(await screen.findByText('1 of 3 scenarios')).toBeDefined();
  expect(rows()).toEqual(['Devices faildevices-down']);
  expect(screen.queryByRole('link', { name: 'New scenario' })).toBeNull();
  fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'nowhere' } });
  expect(await screen.findByText('No scenario has these words')).toBeDefined();
});

it('the parts of a scenario can be edited, are checked, and are saved under its name', async () => {
  show('/studio/scenarios/devices-down');
  expect(await screen.findByRole('heading', { level: 1, name: 'Devices fail' })).toBeDefined();
  problems = [{ where: 'customer', what: 'there is no customer "rosalie"', fix: 'Use a file.' }];
  fireEvent.change(screen.getByLabelText('Customer'), { target: { value: 'rosalie' } });
  expect(screen.queryByRole('button', { name: 'Remove' }), 'it is shipped').toBeNull();
  const save = screen.getByRole('button', { name: 'Save' });
  await waitFor(() => expect(save.getAttribute('aria-disabled')).toBe('true'));
  expect(screen.getByText(/there is no customer "rosalie"\. Use a file\./)).toBeDefined();
  expect(screen.getByRole('link', { name: 'customer' }).getAttribute('href')).toBe('#part-customer');
  await userEvent.click(save);
  expect(sent).not.toHaveBeenCalled();
  problems = [];
  fireEvent.change(screen.getByLabelText('Customer'), { target: { value: '' } });
  await waitFor(() => expect(save.getAttribute('aria-disabled')).toBe('false'));
  await userEvent.click(save);
  const { customer: _, ...rest } = DOWN;
  await waitFor(() => expect(sent).toHaveBeenCalledExactlyOnceWith('PUT', '/scenarios/devices-down', rest));
});

it('a scenario with broken JSON in a part cannot be saved, and the typed text is still there later', async () => {
  show('/studio/scenarios/devices-down');
  const content = await screen.findByLabelText('Content');
  fireEvent.change(content, { target: { value: '{' } });
  expect(screen.getByRole('button', { name: 'Save' }).getAttribute('aria-disabled')).toBe('true');
  expect(screen.getByText(/is not valid JSON\. Correct it/)).toBeDefined();
  fireEvent.change(screen.getByLabelText('Title'), { target: { value: 'Typed' } });
  expect(screen.getByText('This is not saved yet.')).toBeDefined();
  expect(JSON.parse(sessionStorage.getItem('studio.scenario.devices-down')!)).toEqual({ ...DOWN, title: 'Typed' });
});

it.each([
  ['a new scenario', '/studio/scenarios/new', 'Begin again', ''],
  ['a scenario', '/studio/scenarios/devices-down', 'Back to what is saved', 'Devices fail'],
])('the edits of %s can be discarded, with their broken JSON', async (_scenario, address, button, title) => {
  show(address);
  fireEvent.change(await screen.findByLabelText('Title'), { target: { value: 'Typed' } });
  fireEvent.change(screen.getByLabelText('Content'), { target: { value: '{' } });
  await userEvent.click(screen.getByRole('button', { name: button }));
  expect(screen.getByLabelText<HTMLInputElement>('Title').value).toBe(title);
  expect(screen.getByLabelText<HTMLInputElement>('Content').value).toBe('');
  expect(screen.queryByText('This is not saved yet.')).toBeNull();
  expect(sessionStorage.length).toBe(0);
});

it('the response of an operation is chosen from a list, or written as JSON', async () => {
  show('/studio/scenarios/devices-down');
  await userEvent.selectOptions(await screen.findByLabelText('Operation to add'), 'devices.getDevices');
  await userEvent.click(screen.getByRole('button', { name: 'Add' }));
  await userEvent.selectOptions(screen.getByLabelText('Response of devices.getDevices'), 'No connection');
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  const services = { 'devices.getDevices': { fault: 'reset' } };
  await waitFor(() => expect(sent).toHaveBeenLastCalledWith('PUT', '/scenarios/devices-down', { ...DOWN, services }));
});

it('a new scenario can start as a copy of another one, and gets its name when it is saved', async () => {
  show('/studio/scenarios/new?from=devices-down');
  await userEvent.click(await screen.findByRole('button', { name: 'Save' }));
  const dialog = within(await screen.findByRole('dialog', { hidden: true }));
  fireEvent.change(dialog.getByLabelText('Name, as in its link'), { target: { value: 'devices-late' } });
  await userEvent.click(dialog.getByRole('button', { name: 'Save', hidden: true }));
  await waitFor(() => expect(sent).toHaveBeenCalledExactlyOnceWith('PUT', '/scenarios/devices-late?known=none', DOWN));
});

const putPaths = (): string[] => sent.mock.calls.filter(([method]) => method === 'PUT').map(([, path]) => path);

it('if the name belongs to another scenario, the editor chooses another name or replaces that scenario', async () => {
  show('/studio/scenarios/new?from=devices-down');
  taken = { author: 'Ada', updated: 5 };
  const choose = async (name: string): Promise<void> => {
    fireEvent.change(await screen.findByLabelText('Name, as in its link'), { target: { value: name } });
    await userEvent.click(within(screen.getByRole('dialog', { hidden: true })).getByText('Save'));
  };
  await userEvent.click(await screen.findByRole('button', { name: 'Save' }));
  await choose('home-es');
  expect(await screen.findByText('There is another scenario home-es')).toBeDefined();
  expect(screen.getByText(/^Ada saved it/).textContent).toContain('the version of Ada is lost');
  await userEvent.click(screen.getByText('Choose another name'));
  expect(await screen.findByLabelText('Name, as in its link')).toHaveValue('home-es');
  await choose('home-new');
  await screen.findByText('There is another scenario home-new');
  taken = undefined;
  await userEvent.click(screen.getByText('Replace it'));
  await waitFor(() => expect(screen.queryByText('There is another scenario home-new')).toBeNull());
  expect(putPaths()).toEqual([
    '/scenarios/home-es?known=none',
    '/scenarios/home-new?known=none',
    '/scenarios/home-new?known=5',
  ]);
});

it('saving a draft replaces the version on which it is based, also after the page was reloaded', async () => {
  sessionStorage.setItem('studio.scenario.home-es', JSON.stringify({ page: '/', title: 'Typed' }));
  sessionStorage.setItem('studio.scenario-version.home-es', '0');
  show('/studio/scenarios/home-es');
  await userEvent.click(await screen.findByRole('button', { name: 'Save' }));
  await waitFor(() => expect(putPaths()).toEqual(['/scenarios/home-es?known=0']));
  await waitFor(() => expect(sessionStorage.length).toBe(0));
});

it('a scenario that another user saves stays as it was loaded, and saving it names the loaded version', async () => {
  const queries = show('/studio/scenarios/home-es');
  const title = await screen.findByLabelText<HTMLInputElement>('Title');
  newest = { document: { page: '/', title: 'By another user' }, updated: 2 };
  // The studio reloads its data like this after an event from the server.
  await act(async () => queries.invalidateQueries());
  expect(screen.queryByText('This is not saved yet.')).toBeNull();
  fireEvent.change(title, { target: { value: 'Mine' } });
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(putPaths()).toEqual(['/scenarios/home-es?known=1']));
});

it('a saved scenario can be removed after a confirmation', async () => {
  show('/studio/scenarios/home-es');
  await userEvent.click(await screen.findByRole('button', { name: 'Remove' }));
  const dialog = within(await screen.findByRole('dialog', { hidden: true }));
  expect(sent).not.toHaveBeenCalled();
  await userEvent.click(dialog.getByRole('button', { name: 'Remove', hidden: true }));
  await waitFor(() => expect(sent).toHaveBeenCalledExactlyOnceWith('DELETE', '/scenarios/home-es', undefined));
  expect(await screen.findByText('3 of 3 scenarios')).toBeDefined();
});

it('editors without the permission can read and open scenarios', async () => {
  const tab = { opener: {}, location: { replace: vi.fn<(address: string) => void>() } };
  const open = vi.spyOn(window, 'open').mockReturnValue(tab as unknown as Window);
  show('/studio/scenarios/devices-down', []);
  expect((await screen.findByLabelText<HTMLInputElement>('Title')).closest('fieldset')!.disabled).toBe(true);
  expect(screen.queryByRole('button', { name: 'Save' })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Remove' })).toBeNull();
  expect(screen.queryByText('Checking …'), 'only users who can save it check it').toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Open in a new tab' }));
  await waitFor(() =>
    expect(tab.location.replace).toHaveBeenCalledExactlyOnceWith('http://qa.test/devices?scenario=devices-down'),
  );
  expect([sent.mock.calls, tab.opener]).toEqual([[], null]);
  open.mockRestore();
});
