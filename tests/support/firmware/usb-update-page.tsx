/**
 * The pages of the firmware download. A test defines the responses of the firmware store, the service that offers the
 * files. New tabs are only recorded.
 */
import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ComponentProps, ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { onTestFinished, vi } from 'vitest';
import fixture from '#src/renderings/firmware/usb-update/usb-update.fixture.json' with { type: 'json' };
import schema from '#src/renderings/firmware/usb-update/usb-update.schema.json' with { type: 'json' };
import { UsbUpdate, UsbUpdateByCode } from '#src/renderings/firmware/usb-update/usb-update.tsx';
import { ok, renderWithData, type FakeResponses, type ShownWithData } from '../account/data.tsx';
import { wireFields } from '../layout/render-part.tsx';

/** The fields of the page, from its example. */
const fields = wireFields(schema, fixture.default.fields);

/** Returns the firmware of a TV model as the firmware store sends it. */
export const firmwareImage = (change: object = {}) => ({
  fileSize: 262_144,
  imageId: 'A',
  releaseDate: '2026-10-21',
  version: '2.0',
  make: 'Vela',
  model: '55V7',
  size: '262 KB',
  ...change,
});
/** Two versions of one model, the older first, and another model. */
export const FIRMWARE_IMAGES = [
  firmwareImage({ version: '1.0', releaseDate: '2026-07-01' }),
  firmwareImage(),
  firmwareImage({ imageId: 'B', make: 'Hisense', model: '43A6' }),
];
/** The SHA-256 checksum of every firmware file in these tests, as the firmware store sends it. */
export const SHA256 = 'ab'.repeat(32);
/** The addresses of the two files of a download. */
export const LINKS = ['https://files.example/one.bin?sig=1', 'https://files.example/two.bin?sig=2'];
/** The record with the checksum of one firmware file, as the firmware store sends it. */
const CHECKSUM = {
  imageId: 'A',
  model: '55V7',
  version: '2.0',
  file: 'one.bin',
  bytes: 4,
  sha256: SHA256,
  signature: 'sig==',
};

/** The browser in which a page is shown. With `blocksTabs` it opens no new tabs. */
export interface TestBrowser {
  /** Width of the screen in pixels. */
  readonly width?: number;
  /** Height of the terms that are below the visible part of the dialog, in pixels. */
  readonly termsLeft?: number;
  readonly blocksTabs?: boolean;
  readonly entry?: string;
}

/** A shown page, with the tabs that it has opened. */
export interface ShownUsbPage extends ShownWithData {
  /** The addresses that the page has tried to open in new tabs. */
  readonly opened: readonly string[];
  /** The tabs that the page has opened. */
  readonly tabs: readonly { readonly opener: unknown }[];
  /** Changes the width of the window. */
  readonly resize: (width: number) => void;
}

/** Replaces the parts of the browser that a test environment does not have, and clears the storage of other tests. */
function prepareBrowser({ width = 1280, termsLeft = 0, blocksTabs = false }: TestBrowser) {
  localStorage.clear();
  const opened: string[] = [];
  let shownWidth = width;
  const listeners = new Set<() => void>();
  const tabs: { opener: unknown }[] = [];
  const height = vi.spyOn(Element.prototype, 'scrollHeight', 'get').mockImplementation(() => termsLeft);
  onTestFinished(() => height.mockRestore());
  vi.stubGlobal('open', (href: string) => {
    opened.push(href);
    if (blocksTabs) return null;
    tabs.push({ opener: window });
    return tabs.at(-1)!;
  });
  vi.stubGlobal('matchMedia', (query: string) => ({
    // A media query without max-width, such as the one for reduced motion, does not match.
    matches: shownWidth <= Number(/max-width: (\d+)px/.exec(query)?.[1] ?? 0),
    addEventListener: (_type: string, listener: () => void) => void listeners.add(listener),
    removeEventListener: (_type: string, listener: () => void) => void listeners.delete(listener),
  }));
  const resize = (newWidth: number): void => {
    shownWidth = newWidth;
    act(() => {
      for (const listener of listeners) listener();
    });
  };
  return { opened, tabs, resize };
}

/** Returns the responses of a working firmware store, with some of them replaced. */
const responsesWith = (more: FakeResponses = {}): FakeResponses => ({
  'firmware.bucketList': () => ok({ bucketImageList: FIRMWARE_IMAGES }),
  'firmware.checksums': () => ok({ checksums: [CHECKSUM] }),
  'firmware.recordTerms': () => ok({}),
  'firmware.downloadUsb': () => ok({ preSignedUrl: LINKS }),
  ...more,
});

/** Shows the page on which the customer chooses a TV model. */
export function showUsbUpdate(answers: FakeResponses = {}, options: TestBrowser = {}): ShownUsbPage {
  const browser = prepareBrowser(options);
  const page = options.entry === undefined ? {} : { entry: options.entry };
  return { ...renderWithData(UsbUpdate, fields, { answers: responsesWith(answers), page }), ...browser };
}

/** Renders the page of a download by code. Below it, the path of the current address, so that tests can read it. */
function ByCodeWithAddress(props: ComponentProps<typeof UsbUpdateByCode>): ReactNode {
  return (
    <>
      <UsbUpdateByCode {...props} />
      <p data-testid="address">{useLocation().pathname}</p>
    </>
  );
}

/** Returns the path of the current address, which `showByCode` renders below the page. */
export const address = (): string | null => screen.getByTestId('address').textContent;

/**
 * Stops the clock for `setTimeout`. The returned function moves it forward by milliseconds and lets React render.
 */
export function stopClock(): (milliseconds: number) => Promise<void> {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  return (milliseconds) => act(async () => void (await vi.advanceTimersByTimeAsync(milliseconds)));
}

/** Waits, with the clock stopped, until a heading exists. */
export async function waitForHeading(name: RegExp): Promise<void> {
  // A dialog that is closing hides the page from screen readers while the clock is stopped.
  const heading = { name, hidden: true };
  for (let turn = 0; turn < 500 && !screen.queryByRole('heading', heading); turn += 1)
    await act(() => new Promise((resolve) => setImmediate(resolve)));
  screen.getByRole('heading', heading);
}

/** Shows the page of a download by code. */
export function showByCode(answers: FakeResponses = {}, options: TestBrowser = {}): ShownUsbPage {
  const browser = prepareBrowser(options);
  const path = '/usb-update/VTV%2055';
  const page = { path, entry: path };
  return { ...renderWithData(ByCodeWithAddress, fields, { answers: responsesWith(answers), page }), ...browser };
}

/** Waits for the menu of TV models. */
export const findModelSelect = () => screen.findByRole('combobox', { name: 'TV model' });
/** Chooses a TV model by its id. */
export const chooseModel = async (id = 'A-55V7'): Promise<void> => userEvent.selectOptions(await findModelSelect(), id);

/** Opens the terms of the model that is chosen. */
async function openShownTerms(): Promise<HTMLElement> {
  await userEvent.click(await screen.findByRole('button', { name: 'Download version 2.0' }));
  return screen.findByRole('dialog', { name: 'Terms for the software update' });
}

/** Chooses a model and opens its terms. */
export async function openTerms(): Promise<HTMLElement> {
  await chooseModel();
  return openShownTerms();
}

/** Accepts the terms in their dialog. */
async function acceptTermsIn(dialog: HTMLElement): Promise<void> {
  await userEvent.click(within(dialog).getByRole('checkbox'));
  await userEvent.click(within(dialog).getByRole('button', { name: 'Accept and download' }));
}

/** Chooses a model and accepts its terms. */
export const acceptTerms = async (): Promise<void> => acceptTermsIn(await openTerms());
/** Accepts the terms of the model that is chosen. */
export const acceptShownTerms = async (): Promise<void> => acceptTermsIn(await openShownTerms());

/** Returns the record of the last download in this browser. */
export const lastDownloadRecord = (): unknown => JSON.parse(localStorage.getItem('usb-update') ?? 'null');
