import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Boot } from '#src/model/host/boot.ts';
import type { ScenarioBoot } from '#src/model/scenario/scenario.ts';
import { createErrorSink } from '../error-sink.ts';
import { ScenarioBar } from './scenario-bar.tsx';
import { enterRun } from './tab-run.ts';

const running = { page: '/devices?tab=tv', title: 'Devices', services: { 'devices.unpair': { status: 500 } } };
const scenario: ScenarioBoot = {
  name: 'devices-down',
  run: 'a1',
  clock: { frozen: Date.parse('2026-12-01T15:00:00Z') },
  document: { title: 'Devices', page: '/devices?tab=tv', width: 390 },
  late: [],
  hasCustomer: false,
};
const lookup = {
  services: [
    { name: 'devices', baseUrl: '/services', operations: [{ name: 'getDevices', path: '/devices', method: 'GET' }] },
  ],
};
/** The last document that was sent to the server to be stored. */
let storedDocument: unknown;
let refused: readonly object[];
const opened = vi.fn<(address: string) => void>();

beforeEach(() => {
  storedDocument = undefined;
  refused = [];
  vi.spyOn(location, 'assign').mockImplementation((address) => opened(String(address)));
  vi.stubGlobal('fetch', async (url: string, { body }: { readonly body?: string } = {}) => {
    if (url.includes('/api/endpoints')) return Response.json(lookup);
    if (url.endsWith('/problems')) return Response.json({ problems: [] });
    if (url.endsWith('/current')) return Response.json({ document: running });
    storedDocument = JSON.parse(body!);
    if (refused.length > 0) return Response.json({ problems: refused }, { status: 422 });
    return Response.json({ name: 'by-hand-0a1b', problems: [] });
  });
});
afterEach(() => {
  sessionStorage.clear();
  localStorage.clear();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  opened.mockClear();
});

function showBar(missing: readonly string[] = []): void {
  const boot = {
    language: 'en',
    environment: 'qa',
    account: { lookupUrl: '/api/endpoints', configId: 'portal', configType: 'web' },
  } as unknown as Pick<Boot, 'language' | 'account' | 'environment'>;
  render(<ScenarioBar boot={boot} scenario={scenario} missing={missing} reports={createErrorSink(true)} />);
  document.querySelector('details')!.open = true;
}
const addressOf = (name: string): string => screen.getByRole('link', { name }).getAttribute('href')!;

it('the bar names the running scenario, and has links to its other language, to its start and to its exit', () => {
  showBar();
  expect(document.querySelector('summary')).toHaveTextContent('Scenario Devices · for 390 px');
  expect(addressOf('English')).toBe('/devices?scenario=devices-down&language=en');
  expect(addressOf('Español')).toBe('/devices?scenario=devices-down&language=es');
  expect(screen.getByRole('link', { current: true })).toHaveTextContent('English');
  expect(addressOf('Start again')).toBe('/devices?scenario=devices-down');
  expect(addressOf('Leave')).toBe('/?scenario=');
  expect(addressOf('Gallery')).toBe('/gallery');
  expect(screen.queryByRole('status')).toBeNull();
});

it('the bar names the buttons and fields of the scenario that are not on the page', () => {
  showBar(['Edit name', 'zip']);
  expect(screen.getByRole('status')).toHaveTextContent('Not on this page: Edit name, zip.');
});

it('another time on the clock opens the scenario at that time', async () => {
  showBar();
  const clock = screen.getByLabelText('Clock (UTC)');
  expect(clock).toHaveValue('2026-12-01T15:00');
  fireEvent.change(clock, { target: { value: '2027-02-03T04:05' } });
  await userEvent.click(screen.getByRole('button', { name: 'Set' }));
  await waitFor(() =>
    expect(opened).toHaveBeenCalledExactlyOnceWith('/devices?scenario=devices-down&now=2027-02-03T04%3A05%3A00Z'),
  );
});

it('another width opens a window of that width', async () => {
  const open = vi.spyOn(window, 'open').mockReturnValue(null);
  showBar();
  expect(screen.getByRole('button', { name: '390 px' })).toHaveAttribute('aria-current', 'true');
  await userEvent.click(screen.getByRole('button', { name: '768 px' }));
  expect(open).toHaveBeenCalledExactlyOnceWith(location.href, '_blank', 'width=768,height=900');
});

it('the bar shows the parts of the scenario', async () => {
  showBar();
  await userEvent.click(screen.getByRole('button', { name: 'Show its parts' }));
  const shown = await waitFor(() => document.querySelector('pre')!.textContent);
  expect(JSON.parse(shown)).toEqual(running);
});

it('the state of the screen can be opened with another response of an operation that the page has called', async () => {
  const entries = [{ name: `${location.origin}/services/devices?x=1` }];
  vi.spyOn(performance, 'getEntriesByType').mockReturnValue(entries as unknown as PerformanceEntryList);
  showBar();
  await userEvent.click(screen.getByRole('button', { name: 'Another response …' }));
  const choice = await screen.findByRole('combobox', { name: 'Operation' });
  expect(within(choice).getAllByRole('option')).toHaveLength(1);
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'It responds' }), 'No connection');
  refused = [{ where: 'page', what: 'is wrong', fix: 'Mend it.' }];
  await userEvent.click(screen.getByRole('button', { name: 'Show' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('page is wrong. Mend it.');
  expect(opened).not.toHaveBeenCalled();
  refused = [];
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'It responds' }), 'No connection');
  await userEvent.click(screen.getByRole('button', { name: 'Show' }));
  await waitFor(() => expect(opened).toHaveBeenCalledExactlyOnceWith(expect.stringContaining('scenario=by-hand-0a1b')));
  expect(storedDocument).toMatchObject({
    title: expect.stringContaining('devices.getDevices, No connection'),
    services: { 'devices.unpair': { status: 500 }, 'devices.getDevices': { fault: 'reset' } },
  });
});

it('the bar reports that a page has called no operation', async () => {
  vi.spyOn(performance, 'getEntriesByType').mockReturnValue([]);
  showBar();
  await userEvent.click(screen.getByRole('button', { name: 'Another response …' }));
  expect(await screen.findByText('This page has called no operation.')).toBeVisible();
});

it('the bar of a tab that shares another tab’s scenario shows a notice with a link back to its own scenario', async () => {
  const devices = { name: 'devices-down', run: 'a1' };
  enterRun(devices, true);
  showBar();
  expect(document.querySelector('summary')).not.toHaveTextContent('shared');
  localStorage.setItem('marquee.scenario.name', 'devices-many');
  localStorage.setItem('marquee.scenario', 'b2');
  act(() => void dispatchEvent(new Event('storage')));
  expect(document.querySelector('summary')).toHaveTextContent('shared with another tab');
  expect(addressOf('Back to devices-down')).toBe('/?scenario=devices-down');
  cleanup();
  enterRun({ name: 'devices-many', run: 'b2' }, true);
  enterRun(devices, false);
  showBar();
  expect(
    screen.getByText(/^This tab showed the scenario devices-many before; another tab opened devices-down\./),
  ).toBeDefined();
  expect(addressOf('Back to devices-many')).toBe('/?scenario=devices-many');
});
