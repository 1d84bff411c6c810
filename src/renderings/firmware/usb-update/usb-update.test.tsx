import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { ok, errorResponse, type FakeResponse } from '#tests/support/account/data.tsx';
import {
  acceptTerms,
  chooseModel,
  firmwareImage,
  FIRMWARE_IMAGES,
  LINKS,
  findModelSelect,
  openTerms,
  SHA256,
  showUsbUpdate,
  lastDownloadRecord,
} from '#tests/support/firmware/usb-update-page.tsx';

describe('the choice of the model', () => {
  it('shows no table of versions before a model is chosen, then those of the model, the newest first (USB-01, USB-06, USB-07)', async () => {
    showUsbUpdate();
    await findModelSelect();
    expect(screen.queryByRole('table')).toBeNull();
    await chooseModel();
    const rows = within(await screen.findByRole('table'))
      .getAllByRole('row')
      .slice(1);
    expect(rows.map((row) => within(row).getByRole('rowheader').textContent)).toEqual(['2.0Newest', '1.0']);
    expect(within(rows[0]!).getByText('262 KB')).toBeVisible();
    expect(within(rows[0]!).getByText('10/21/2026')).toBeVisible();
    expect(within(rows[1]!).queryByRole('button', { name: /^Download/ })).toBeNull();
  });

  it('shows the service’s text about the size if it sends no number of bytes (USB-04)', async () => {
    const sizes = [
      firmwareImage({ fileSize: '', size: '1.2 GB' }),
      firmwareImage({ fileSize: '3000000', size: 'x', version: '0.9' }),
    ];
    showUsbUpdate({ 'firmware.bucketList': () => ok({ bucketImageList: sizes }) });
    await chooseModel('A-55V7');
    expect(await screen.findByText('1.2 GB')).toBeVisible();
    expect(screen.getByText('3 MB')).toBeVisible();
    expect(screen.queryByText('x')).toBeNull();
  });

  it('identifies a model by imageId and model, so that equal names of two images stay apart (USB-05, OPEN-105)', async () => {
    showUsbUpdate({
      'firmware.bucketList': () =>
        ok({ bucketImageList: [firmwareImage(), firmwareImage({ imageId: 'Z', version: '9.0' })] }),
    });
    const options = within(await findModelSelect())
      .getAllByRole<HTMLOptionElement>('option')
      .slice(1);
    expect(options.map(({ value, textContent }) => [value, textContent])).toEqual([
      ['A-55V7', '55V7 (A)'],
      ['Z-55V7', '55V7 (Z)'],
    ]);
    await chooseModel('Z-55V7');
    expect(await screen.findByRole('button', { name: 'Download version 9.0' })).toBeVisible();
  });

  it('shows the checksum and the signature beside the version; the page works without them (SEC-26)', async () => {
    const { unmount } = showUsbUpdate();
    await chooseModel();
    expect(await screen.findByText(SHA256)).toBeInTheDocument();
    expect(screen.getByText('sig==')).toBeInTheDocument();
    unmount();
    showUsbUpdate({ 'firmware.checksums': () => errorResponse(404) });
    await chooseModel();
    expect((await screen.findAllByText('Not published')).length).toBe(2);
  });

  it('opens with the model of the address (USB-07)', async () => {
    showUsbUpdate({}, { entry: '/usb-update?model=B-43A6' });
    expect(await screen.findByRole('heading', { name: 'Versions for Hisense 43A6' })).toBeVisible();
  });

  it('says that there are no models, and offers to try again if they failed to load (USB-23)', async () => {
    const { unmount } = showUsbUpdate({ 'firmware.bucketList': () => ok({ bucketImageList: [] }) });
    expect(
      await screen.findByText('There are currently no models available for updates, please try again later'),
    ).toBeVisible();
    unmount();
    let response: FakeResponse = errorResponse(404);
    showUsbUpdate({ 'firmware.bucketList': () => response });
    const again = await screen.findByRole('button', { name: 'Try again' });
    response = ok({ bucketImageList: FIRMWARE_IMAGES });
    await userEvent.click(again);
    expect(await findModelSelect()).toBeVisible();
  });

  it('is loaded as a visitor after Try again if the store refuses the customer’s token with 401 (USB-16, USB-23)', async () => {
    const { session } = showUsbUpdate({
      'firmware.bucketList': () =>
        session.state().status === 'signed-in' ? errorResponse(401) : ok({ bucketImageList: FIRMWARE_IMAGES }),
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Try again' }));
    expect(await findModelSelect()).toBeVisible();
    expect(session.state().status).toBe('signed-out');
  });

  it.each([
    [766, true],
    [767, false],
  ])('on a screen of %i px is replaced by the notice: %s (USB-21, USB-22, OPEN-104)', async (width, isReplaced) => {
    showUsbUpdate({}, { width });
    await screen.findByText(isReplaced ? /^Downloading this update/ : 'TV model');
    expect(screen.queryAllByText(/^Downloading this update isn't supported on mobile devices/)).toHaveLength(
      isReplaced ? 1 : 0,
    );
    expect(screen.queryAllByRole('combobox')).toHaveLength(isReplaced ? 0 : 1);
  });
});

describe('the terms', () => {
  it('open before a download, with focus in the dialog; Cancel downloads nothing (USB-08)', async () => {
    const { calls } = showUsbUpdate();
    const dialog = await openTerms();
    expect(within(dialog).getByRole('heading')).toHaveFocus();
    await userEvent.click(within(dialog).getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(calls('firmware.downloadUsb')).toEqual([]);
    expect(lastDownloadRecord()).toBeNull();
  });

  it.each([
    ['scrolled only to 6 px from the end', 6, true],
    ['not accepted', 0, false],
  ])(
    'that are %s show the error of the content and download nothing (USB-09, USB-10, USB-11)',
    async (_, rest, ticks) => {
      const { calls } = showUsbUpdate({}, { termsLeft: rest });
      const dialog = await openTerms();
      if (ticks) await userEvent.click(within(dialog).getByRole('checkbox'));
      await userEvent.click(within(dialog).getByRole('button', { name: 'Accept and download' }));
      expect(within(dialog).getByRole('alert')).toHaveTextContent(
        'Please scroll to the end of the terms and tick the box.',
      );
      expect(ticks ? within(dialog).getByRole('region') : within(dialog).getByRole('checkbox')).toHaveFocus();
      expect(calls('firmware.recordTerms')).toEqual([]);
    },
  );

  it('that are scrolled to 5 px from the end and accepted are recorded by the server before the links are requested (USB-09, USB-10, SEC-25)', async () => {
    const order: string[] = [];
    const { calls } = showUsbUpdate(
      {
        'firmware.recordTerms': () => (order.push('terms'), ok({})),
        'firmware.downloadUsb': () => (order.push('links'), ok({ preSignedUrl: LINKS })),
      },
      { termsLeft: 5 },
    );
    await acceptTerms();
    await screen.findByRole('heading', { name: 'Your download for 55V7 has started' });
    expect(order).toEqual(['terms', 'links']);
    expect(calls('firmware.recordTerms')[0]!.body).toEqual({
      code: 'A-55V7',
      make: 'Vela',
      accepted: true,
      terms: '2026-10',
    });
  });
});
