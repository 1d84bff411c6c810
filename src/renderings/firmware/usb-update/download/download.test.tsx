import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it } from 'vitest';
import { setClock } from '#src/lib/clock.ts';
import { ok, errorResponse, type FakeResponse } from '#tests/support/account/data.tsx';
import {
  acceptShownTerms,
  acceptTerms,
  chooseModel,
  waitForHeading,
  LINKS,
  findModelSelect,
  openTerms,
  showUsbUpdate,
  stopClock,
  lastDownloadRecord,
} from '#tests/support/firmware/usb-update-page.tsx';

afterEach(() => setClock(undefined));

/** Closes the dialog of a failed download. */
async function closeFailure(name: string): Promise<void> {
  const dialog = await screen.findByRole('dialog', { name });
  await userEvent.click(within(dialog).getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
}

/** Accepts the terms with the clock stopped, and waits until the download has started. Returns `wait` of stopClock. */
async function startDownload(): Promise<ReturnType<typeof stopClock>> {
  const dialog = await openTerms();
  await userEvent.click(within(dialog).getByRole('checkbox'));
  const wait = stopClock();
  fireEvent.click(within(dialog).getByRole('button', { name: 'Accept and download' }));
  await waitForHeading(/has started/);
  return wait;
}

describe('the download', () => {
  it('opens each file in a tab without access to the portal, a second after the response, lists the links and resets the fields (USB-17, USB-18, SEC-29)', async () => {
    const { opened, tabs } = showUsbUpdate();
    await acceptTerms();
    await screen.findByRole('heading', { name: 'Your download for 55V7 has started' });
    expect(opened).toEqual([]);
    await waitFor(() => expect(opened).toEqual(LINKS));
    expect(tabs.map(({ opener }) => opener)).toEqual([null, null]);
    const links = within(await screen.findByRole('list', { name: 'Files of this download' })).getAllByRole('link');
    expect(links.map((link) => [link.textContent, link.getAttribute('href'), link.getAttribute('rel')])).toEqual([
      ['one.bin', LINKS[0], 'noopener noreferrer'],
      ['two.bin', LINKS[1], 'noopener noreferrer'],
    ]);
    expect(await findModelSelect()).toHaveValue('');
    expect(screen.queryByRole('table')).toBeNull();
    await waitFor(() => expect(screen.getByRole('heading', { level: 2 })).toHaveFocus());
  });

  it('opens no tab 999 ms after the response, and all tabs after 1000 ms (USB-17, OPEN-107)', async () => {
    const { opened } = showUsbUpdate();
    const wait = await startDownload();
    await wait(999);
    expect(opened).toEqual([]);
    await wait(1);
    expect(opened).toEqual(LINKS);
  });

  it('shows its links in a scenario, and opens no tab', async () => {
    setClock(() => Date.parse('2026-12-01T15:00:00Z'));
    const { opened } = showUsbUpdate();
    const wait = await startDownload();
    await wait(5000);
    expect(opened).toEqual([]);
    expect(screen.getByRole('list', { name: 'Files of this download' })).toBeVisible();
  });

  it('opens its tabs, but is not shown again, if another model was chosen before they open (USB-17)', async () => {
    const { opened } = showUsbUpdate();
    const wait = await startDownload();
    await wait(500);
    fireEvent.change(screen.getByRole('combobox', { name: 'TV model' }), { target: { value: 'B-43A6' } });
    await wait(500);
    expect(opened).toEqual(LINKS);
    expect(screen.queryByRole('heading', { name: /has started/ })).toBeNull();
    expect(screen.getByRole('heading', { name: 'Versions for Hisense 43A6' })).toBeVisible();
  });

  it('keeps its links while the window is too narrow for a download (USB-17, USB-21)', async () => {
    const { opened, resize, calls } = showUsbUpdate();
    await acceptTerms();
    await waitFor(() => expect(opened).toEqual(LINKS));
    resize(766);
    expect(screen.getByText(/isn't supported on mobile devices/)).toBeVisible();
    expect(screen.queryByRole('list', { name: 'Files of this download' })).toBeNull();
    resize(767);
    expect(screen.queryByText(/isn't supported on mobile devices/)).toBeNull();
    const links = within(await screen.findByRole('list', { name: 'Files of this download' })).getAllByRole('link');
    expect(links).toHaveLength(2);
    expect(opened).toEqual(LINKS);
    expect(calls('firmware.downloadUsb')).toHaveLength(1);
  });

  it('is not offered in a dialog while the window is too narrow (USB-21)', async () => {
    const { resize } = showUsbUpdate();
    await openTerms();
    resize(766);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    resize(767);
    expect(await screen.findByRole('dialog', { name: 'Terms for the software update' })).toBeVisible();
  });

  it('stores a record with the time in local storage, but none if there are no links (USB-19, OPEN-108)', async () => {
    let links: readonly string[] = [];
    showUsbUpdate({ 'firmware.downloadUsb': () => ok({ preSignedUrl: links }) });
    await acceptTerms();
    await closeFailure('Something went wrong, please try again!');
    expect(lastDownloadRecord()).toBeNull();
    links = LINKS;
    const before = new Date().toISOString();
    await acceptTerms();
    await screen.findByRole('heading', { name: /has started/ });
    expect(lastDownloadRecord()).toEqual({
      modelNumber: '55V7',
      lastModified: expect.any(String),
      accepted: true,
      versionFirmwareUpdated: '2.0',
    });
    const { lastModified } = lastDownloadRecord() as { lastModified: string };
    expect([before, lastModified, new Date().toISOString()].toSorted()[1]).toBe(lastModified);
  });

  it('shows a notice, all fifteen links and a button for new ones if the browser blocks the tabs (USB-17)', async () => {
    const many = Array.from({ length: 15 }, (_, index) => `https://files.example/${index}.bin`);
    const { calls } = showUsbUpdate({ 'firmware.downloadUsb': () => ok({ preSignedUrl: many }) }, { blocksTabs: true });
    await acceptTerms();
    expect(await screen.findByText(/Your browser blocked 15 of 15 new tabs/)).toBeVisible();
    expect(within(screen.getByRole('list', { name: 'Files of this download' })).getAllByRole('link')).toHaveLength(15);
    await userEvent.click(screen.getByRole('button', { name: 'Get new links' }));
    await waitFor(() => expect(calls('firmware.downloadUsb')).toHaveLength(2));
    expect(calls('firmware.recordTerms')[1]!.body).toMatchObject({ accepted: true });
  });

  it.each([
    ['the message of the service', errorResponse(503, 'X', 'The store is closed.'), 'The store is closed.'],
    ['a general text for an error without a message', errorResponse(500), 'Something went wrong, please try again!'],
    [
      'a general text for a response without a link',
      ok({ preSignedUrl: ['javascript:alert(1)'] }),
      'Something went wrong, please try again!',
    ],
  ])(
    'that fails shows %s and a dialog with Refresh; the model stays chosen (USB-24, USB-25)',
    async (_, response, message) => {
      const { opened } = showUsbUpdate({ 'firmware.downloadUsb': () => response });
      await acceptTerms();
      const dialog = await screen.findByRole('dialog', { name: message });
      expect(dialog).toHaveTextContent("That didn't go as planned. Sorry about that! try refreshing the page.");
      expect(within(dialog).getByRole('button', { name: 'Refresh' })).toBeVisible();
      await userEvent.click(within(dialog).getByRole('button', { name: 'Close' }));
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
      expect(screen.getAllByRole('alert').some((alert) => alert.textContent === message)).toBe(true);
      expect(await findModelSelect()).toHaveValue('A-55V7');
      expect(opened).toEqual([]);
    },
  );

  it('can be started again after a failure was closed, and begins with the terms again (USB-08)', async () => {
    const answers = [errorResponse(500), ok({ preSignedUrl: LINKS })];
    const { calls } = showUsbUpdate({ 'firmware.downloadUsb': () => answers.shift()! });
    await acceptTerms();
    await closeFailure('Something went wrong, please try again!');
    await acceptShownTerms();
    expect(await screen.findByRole('heading', { name: /has started/ })).toBeInTheDocument();
    expect(calls('firmware.recordTerms')).toHaveLength(2);
  });

  it('keeps its links while new ones are requested; a failure is shown in a dialog, and the focus returns (USB-25)', async () => {
    let fail: (response: FakeResponse) => void = () => undefined;
    const answers = [ok({ preSignedUrl: LINKS }), new Promise<FakeResponse>((resolve) => (fail = resolve))];
    showUsbUpdate({ 'firmware.downloadUsb': () => answers.shift()! });
    await acceptTerms();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    const renew = await screen.findByRole('button', { name: 'Get new links' });
    const links = () => within(screen.getByRole('list', { name: 'Files of this download' })).getAllByRole('link');
    await userEvent.click(renew);
    await waitFor(() => expect(renew).toHaveAttribute('aria-disabled', 'true'));
    expect(links()).toHaveLength(2);
    fail(errorResponse(503, 'X', 'The store is closed.'));
    await closeFailure('The store is closed.');
    expect(links()).toHaveLength(2);
    await waitFor(() => expect(renew).toHaveFocus());
  });

  it.each([
    ['links', ok({ preSignedUrl: ['https://files.example/late.bin'] })],
    ['a failure', errorResponse(503, 'X', 'The store is closed.')],
  ])(
    'of another model starts while new links for the first model load; a late response with %s is ignored (USB-17)',
    async (_, late) => {
      let arrive: (response: FakeResponse) => void = () => undefined;
      const other = ['https://files.example/other.bin'];
      const answers = [
        ok({ preSignedUrl: LINKS }),
        new Promise<FakeResponse>((resolve) => (arrive = resolve)),
        ok({ preSignedUrl: other }),
      ];
      const { calls, opened } = showUsbUpdate({ 'firmware.downloadUsb': () => answers.shift()! });
      await acceptTerms();
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
      await userEvent.click(await screen.findByRole('button', { name: 'Get new links' }));
      await waitFor(() => expect(calls('firmware.downloadUsb')).toHaveLength(2));
      await chooseModel('B-43A6');
      await acceptShownTerms();
      await waitForHeading(/download for 43A6 has started/);
      const record = lastDownloadRecord();
      await act(async () => arrive(late));
      await waitFor(() => expect(opened).toEqual(other));
      expect(screen.getByRole('heading', { name: /has started/ })).toHaveTextContent('43A6');
      expect(screen.queryByText('The store is closed.')).toBeNull();
      expect(lastDownloadRecord()).toEqual(record);
    },
  );

  it('that is refused with 401 signs the customer out and is sent once more as a visitor (USB-16, USB-20)', async () => {
    let refusals = 1;
    const { calls, session } = showUsbUpdate({
      'firmware.downloadUsb': () => (refusals-- > 0 ? errorResponse(401) : ok({ preSignedUrl: LINKS })),
    });
    await acceptTerms();
    await screen.findByRole('heading', { name: /has started/ });
    expect(session.state().status).toBe('signed-out');
    const sources = calls('firmware.downloadUsb').map(({ headers }) => headers.get('x-sourceid'));
    expect(sources).toEqual(['CUSTOMER', 'AGENT']);
  });

  it('that is refused with 401 a second time shows the download error (USB-20, OPEN-106)', async () => {
    const { calls } = showUsbUpdate({ 'firmware.downloadUsb': () => errorResponse(401) });
    await acceptTerms();
    await screen.findByRole('dialog', { name: 'Something went wrong, please try again!' });
    expect(calls('firmware.downloadUsb')).toHaveLength(2);
  });
});
