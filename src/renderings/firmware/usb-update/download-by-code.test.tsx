import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { errorResponse } from '#tests/support/account/data.tsx';
import {
  address,
  waitForHeading,
  LINKS,
  showByCode,
  stopClock,
  lastDownloadRecord,
} from '#tests/support/firmware/usb-update-page.tsx';

describe('the page of a download by code', () => {
  it('shows the code, links to the terms and begins without a click; it records that no terms were accepted (USB-26)', async () => {
    const { calls, opened } = showByCode();
    expect(await screen.findByRole('textbox', { name: 'Model code' })).toHaveValue('VTV 55');
    expect(screen.getByRole('link', { name: 'Terms for the software update' })).toHaveAttribute(
      'href',
      '/usb-update/terms',
    );
    await waitFor(() => expect(opened).toEqual(LINKS));
    expect(calls('firmware.recordTerms').map(({ body }) => body)).toEqual([
      { code: 'VTV 55', accepted: false, terms: '2026-10' },
    ]);
    expect(lastDownloadRecord()).toMatchObject({ modelNumber: 'VTV 55', accepted: false });
  });

  it('stays open and shows the links if the browser blocks the tabs (USB-27, OPEN-109)', async () => {
    const wait = stopClock();
    showByCode({}, { blocksTabs: true });
    await waitForHeading(/has started/);
    await wait(60_000);
    expect(screen.getByText(/Your browser blocked 2 of 2 new tabs/)).toBeVisible();
    expect(address()).toBe('/usb-update/VTV%2055');
  });

  it('leads to the start page 1000 ms after the response, not before (USB-27, OPEN-109)', async () => {
    const wait = stopClock();
    showByCode();
    await waitForHeading(/has started/);
    await wait(999);
    expect(address()).toBe('/usb-update/VTV%2055');
    await wait(1);
    expect(address()).toBe('/');
  });

  it('shows the download error for an unknown code and stays (USB-27)', async () => {
    const wait = stopClock();
    const { opened } = showByCode({
      'firmware.downloadUsb': () => errorResponse(404, 'PCS-FW-404', 'We do not know this model.'),
    });
    await waitForHeading(/^We do not know this model\.$/);
    await wait(60_000);
    expect(opened).toEqual([]);
    expect(address()).toBe('/usb-update/VTV%2055');
  });

  it('begins the download once, also if the window is narrow for a moment (USB-21, USB-26)', async () => {
    const { calls, resize, opened } = showByCode({}, { blocksTabs: true });
    await waitFor(() => expect(opened).toEqual(LINKS));
    resize(766);
    expect(screen.queryByRole('textbox', { name: 'Model code' })).toBeNull();
    resize(767);
    expect(await screen.findByText(/Your browser blocked 2 of 2 new tabs/)).toBeVisible();
    expect(calls('firmware.downloadUsb')).toHaveLength(1);
  });

  it('downloads nothing on a small screen (USB-21)', async () => {
    const { calls } = showByCode({}, { width: 766 });
    expect(await screen.findByText(/isn't supported on mobile devices/)).toBeVisible();
    expect(calls('firmware.recordTerms')).toEqual([]);
  });
});
