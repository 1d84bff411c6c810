import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState, type ReactNode } from 'react';
import { expect, it } from 'vitest';
import type { Devices } from '#src/operations/devices.ts';
import {
  ok,
  errorResponse,
  renderWithData,
  type FakeResponse,
  type ShownWithData,
} from '#tests/support/account/data.tsx';
import { wireFields } from '#tests/support/layout/render-part.tsx';
import { SAMPLE_DEVICES } from '#tests/support/account/samples-of-account.ts';
import fixture from './device-list.fixture.json' with { type: 'json' };
import { DeviceList } from './device-list.tsx';
import schema from './device-list.schema.json' with { type: 'json' };

type Unpair = () => FakeResponse | Promise<FakeResponse>;
const REMOVED = 'Your device has been removed.';
const fields = wireFields(schema, fixture.default.fields);
const show = (devices: Partial<Devices> = SAMPLE_DEVICES, unpair: Unpair = () => ok({ success: true })) =>
  renderWithData(DeviceList, fields, {
    answers: { 'devices.getDevices': () => ok({ devices, devicesCount: 3 }), 'devices.unpairDevices': unpair },
  });
const group = (name: string): HTMLElement => screen.getByRole('region', { name });
const row = async (name: string): Promise<HTMLElement> =>
  (await screen.findByRole('heading', { level: 3, name })).closest('li')!;
/** Returns true if the device is in the list, also while a dialog hides the list from screen readers. */
const isListed = (name: string): boolean => [...document.querySelectorAll('h3')].some((h) => h.textContent === name);
const askToRemove = async (name: string): Promise<HTMLElement> => {
  await userEvent.click(within(await row(name)).getByRole('button', { name: `Remove ${name}` }));
  return screen.findByRole('dialog', { name: 'Remove this device?' });
};
const confirm = async (name: string): Promise<HTMLElement> => {
  const dialog = await askToRemove(name);
  await userEvent.click(within(dialog).getByRole('button', { name: 'Remove device' }));
  return dialog;
};
const calls = ({ calls: of }: ShownWithData): number => of('devices.unpairDevices').length;

it('shows TVs and streaming devices in separate groups, and a link to add one (DEV-01, DEV-02, DEV-05)', async () => {
  show();
  expect(await within(group('TVs')).findAllByRole('heading', { level: 3 })).toHaveLength(2);
  expect(within(group('Streaming devices')).getAllByRole('heading', { level: 3 })).toHaveLength(1);
  expect(screen.getByRole('link', { name: 'Add a device' })).toHaveAttribute(
    'href',
    '/support/setup/activate-your-device',
  );
});

it('shows the details of a device in a disclosure (DEV-03, DEV-04)', async () => {
  show();
  const details = (await row('Living room')).querySelector('details')!;
  expect(details.open).toBe(false);
  details.open = true;
  const shown = [...details.querySelectorAll('dt')].map((term) => [
    term.textContent,
    term.nextElementSibling?.textContent,
  ]);
  expect(shown).toEqual([
    ['Your name for it', 'Living room'],
    ['Serial number', 'TV-1001'],
    ['Type', 'TV'],
    ['Brand', 'HISENSE'],
    ['Model', '55U7K'],
    ['Linked', '03/09/2026'],
  ]);
});

const picture = async (device: object, kind: 'tv' | 'streaming'): Promise<string | null> => {
  const full = { ...SAMPLE_DEVICES.tv[0]!, friendlyName: 'It', ...device };
  const { unmount } = show({ tv: [], streaming: [], [kind]: [full] });
  const src = (await row('It')).querySelector('img')!.getAttribute('src');
  unmount();
  return src;
};

it.each([
  ['HISENSE', 'tv-hisense'],
  ['ELEMENT', 'tv-element'],
  ['PIONEER', 'tv-pioneer'],
  ['Sharp', 'tv-sharp'],
  ['Orion', 'tv-default'],
  ['', 'tv-default'],
])('shows for a TV of brand %s the picture %s (DEV-06, DEV-07)', async (brand, name) => {
  expect(await picture({ brand }, 'tv')).toBe(`/media/devices/${name}.svg`);
});

it.each([
  ['Comcast', 'streaming-comcast'],
  ['ES1Device', 'streaming-es1device'],
  ['Other', 'streaming-default'],
  ['', 'streaming-default'],
])('shows for a streaming device of kind %s the picture %s (DEV-08, DEV-09)', async (deviceType, name) => {
  expect(await picture({ deviceType, brand: '' }, 'streaming')).toBe(`/media/devices/${name}.svg`);
});

it('allows the removal of every device, without requesting the profile (DEV-10, ROLE-02)', async () => {
  const { requests } = show();
  await row('Living room');
  for (const button of screen.getAllByRole('button', { name: /^Remove/ })) expect(button).toBeEnabled();
  expect(requests.map(({ operation }) => operation)).toEqual(['devices.getDevices']);
});

it('asks for confirmation with the device’s name; canceling sends no request and returns the focus (DEV-11)', async () => {
  const shown = show();
  const dialog = await askToRemove('Living room');
  expect(dialog).toHaveTextContent('Living room is signed out of your account.');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(calls(shown)).toBe(0);
  expect(isListed('Living room')).toBe(true);
  expect(screen.getByRole('button', { name: 'Remove Living room' })).toHaveFocus();
});

it('removes the device after confirmation, announces it once, and moves the focus to its group (DEV-12, DEV-13, DEV-14)', async () => {
  const shown = show();
  await confirm('Living room');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(isListed('Living room')).toBe(false);
  expect(isListed('Orion X9')).toBe(true);
  const [call, ...others] = shown.calls('devices.unpairDevices');
  expect(others).toEqual([]);
  expect(call!.body).toEqual({
    personId: 'person-1',
    customerRelationshipId: 'crn-1',
    serviceAccountId: 'account-1',
    serialNumber: 'TV-1001',
  });
  expect(call!.headers.get('idempotency-key')).toMatch(/\S/);
  const said = screen.getAllByRole('status').filter((status) => status.textContent === REMOVED);
  expect(said).toHaveLength(1);
  expect(screen.getByRole('heading', { name: 'TVs' })).toHaveFocus();
  expect(shown.calls('devices.getDevices')).toHaveLength(1);
});

it('still leaves out a removed device when the screen is left and shown again, without a new request (DEV-13)', async () => {
  function Pages(props: { fields: typeof fields }): ReactNode {
    const [away, setAway] = useState(false);
    return (
      <>
        <button type="button" onClick={() => setAway(!away)}>
          elsewhere
        </button>
        {!away && <DeviceList {...props} params={{}} uid="devices" />}
      </>
    );
  }
  const shown = renderWithData(Pages, fields, {
    answers: {
      'devices.getDevices': () => ok({ devices: SAMPLE_DEVICES }),
      'devices.unpairDevices': () => ok({ success: true }),
    },
  });
  await confirm('Stream Box');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await userEvent.click(screen.getByRole('button', { name: 'elsewhere' }));
  expect(isListed('Living room')).toBe(false);
  await userEvent.click(screen.getByRole('button', { name: 'elsewhere' }));
  expect(isListed('Living room')).toBe(true);
  expect(isListed('Stream Box')).toBe(false);
  expect(screen.getByText('No streaming devices linked')).toBeVisible();
  expect(shown.calls('devices.getDevices')).toHaveLength(1);
});

it.each([
  ['its message', 'D-1', 'Request has been submitted, Please check back after sometime. Reference 12'],
  ['its code, with any message', 'PCS-DV-202', 'La solicitud está en curso.'],
])(
  'treats a removal that the service carries out later as a success, recognized by %s (DEV-15, SEC-21)',
  async (_, code, words) => {
    show(SAMPLE_DEVICES, () => errorResponse(409, code, words));
    await confirm('Living room');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(isListed('Living room')).toBe(false);
    expect(screen.getByText(REMOVED)).toBeVisible();
  },
);

it('shows the service’s text for an error, keeps the dialog and the device, and retries (DEV-16, DEV-18)', async () => {
  let response = errorResponse(409, 'D-2', 'This TV is being updated.');
  const shown = show(SAMPLE_DEVICES, () => response);
  const dialog = await confirm('Living room');
  expect(await within(dialog).findByText('This TV is being updated.')).toBeVisible();
  expect(within(dialog).getByRole('alert')).toHaveTextContent('This TV is being updated.');
  expect(isListed('Living room')).toBe(true);
  expect(shown.outcomes.at(-1)).toMatchObject({ operation: 'unpairDevices', error: { status: 409 } });
  response = ok({ success: true });
  await userEvent.click(within(dialog).getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(isListed('Living room')).toBe(false);
  const keys = shown.calls('devices.unpairDevices').map(({ headers }) => headers.get('idempotency-key'));
  expect(new Set(keys).size).toBe(1);
  expect(keys).toHaveLength(2);
});

it.each([
  ['without a message', () => errorResponse(500)],
  ['with success: false', () => ok({ success: false })],
])('shows the text of the content for a response %s (DEV-16, DEV-17)', async (_, respond) => {
  show(SAMPLE_DEVICES, respond);
  const dialog = await confirm('Living room');
  expect(await within(dialog).findByText('Something went wrong. Please try after few minutes.')).toBeVisible();
  expect(isListed('Living room')).toBe(true);
});

it('shows no earlier error when the dialog opens again (DEV-16)', async () => {
  show(SAMPLE_DEVICES, () => errorResponse(409, 'D-2', 'This TV is being updated.'));
  const dialog = await confirm('Living room');
  await within(dialog).findByText('This TV is being updated.');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(await askToRemove('Orion X9')).not.toHaveTextContent('This TV is being updated.');
});

it('sends one request for a double click, and the dialog cannot be closed meanwhile (DEV-12)', async () => {
  const pendingResponse = Promise.withResolvers<FakeResponse>();
  const shown = show(SAMPLE_DEVICES, () => pendingResponse.promise);
  const dialog = await askToRemove('Living room');
  const button = within(dialog).getByRole('button', { name: 'Remove device' });
  await userEvent.dblClick(button);
  await userEvent.click(button);
  expect(button).toHaveAttribute('aria-disabled', 'true');
  await userEvent.keyboard('{Escape}');
  expect(dialog).toBeVisible();
  pendingResponse.resolve(ok({ success: true }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(calls(shown)).toBe(1);
});

it('says in each group that it is empty, with a link to add a device (DEV-19)', async () => {
  show({ tv: [], streaming: [] });
  expect(await within(group('TVs')).findByText('No TVs linked')).toBeVisible();
  expect(within(group('Streaming devices')).getByText('No streaming devices linked')).toBeVisible();
  expect(within(group('TVs')).getByRole('link', { name: 'Add a device' })).toBeVisible();
});

it('is busy until the devices have loaded, and retries when they failed (DASH-14)', async () => {
  let response = errorResponse(404);
  renderWithData(DeviceList, fields, { answers: { 'devices.getDevices': () => response } });
  expect(document.querySelector('[aria-busy="true"]')).not.toBeNull();
  const again = await screen.findByRole('button', { name: 'Try again' });
  response = ok({ devices: SAMPLE_DEVICES });
  await userEvent.click(again);
  expect(screen.getByRole('heading', { level: 1, name: 'Devices' })).toHaveFocus();
  expect(await row('Living room')).toBeVisible();
});
