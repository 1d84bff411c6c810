/** The wallet with its dialogs, for tests. */
import { constants, createHash, createPublicKey, generateKeyPairSync, privateDecrypt } from 'node:crypto';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { WalletSettingsContext } from '#src/data/settings/wallet-settings.ts';
import type { RenderingComponent } from '#src/layout/registry.ts';
import type { WalletSettings } from '#src/model/host/wallet-settings.ts';
import { fakeSession, ok, errorResponse, renderWithData, type DataOptions } from '#tests/support/account/data.tsx';
import type { PageOptions } from '#tests/support/layout/render-part.tsx';
import { wireFields } from '#tests/support/layout/render-part.tsx';
import { SAMPLE_CARD } from '#tests/support/account/samples-of-account.ts';
import { field, fill, press, type InputMethod } from '#tests/support/screen/screen.ts';
import fixture from '#src/renderings/account/wallet-summary/wallet-summary.fixture.json' with { type: 'json' };
import schema from '#src/renderings/account/wallet-summary/wallet-summary.schema.json' with { type: 'json' };
import { WalletSummary } from '#src/renderings/account/wallet-summary/wallet-summary.tsx';

const { publicKey, privateKey } = generateKeyPairSync('rsa', {
  modulusLength: 2048,
  publicKeyEncoding: { type: 'spki', format: 'pem' },
  privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
});
/** Id of the key that the key service of these tests returns. */
export const KEY_ID = createHash('sha256')
  .update(createPublicKey(publicKey).export({ type: 'spki', format: 'der' }))
  .digest('hex');
/** Returns the text that a form has encrypted with the key of these tests. */
export const decrypt = (text: unknown): string =>
  privateDecrypt(
    { key: privateKey, padding: constants.RSA_PKCS1_OAEP_PADDING, oaepHash: 'sha256' },
    Buffer.from(String(text), 'base64'),
  ).toString();

/** The fields of the wallet, from its example. */
const fields = wireFields(schema, fixture.default.fields);
/** The response for a customer without a card. */
export const NO_CARD = errorResponse(404, 'PCS-WM-101', 'no card');
/** A subscription as the service sends it. */
export const MAX_SUBSCRIPTION = { appName: 'Max', price: '9.99', activationStatus: 'active' };
/** A card that was just added, as the service sends it. */
export const ADDED_CARD = { cardType: 'VISA', cardLast4Digits: '1111', expirationDate: '0839', token: 'new-token' };

type FakeResponses = NonNullable<DataOptions['answers']>;
/** Settings of the wallet, and the page on which it is shown. */
type ShowOptions = Partial<WalletSettings> & {
  readonly page?: PageOptions;
  readonly component?: RenderingComponent;
};

/** Shows the wallet, or another component with its content. */
export function show(
  answers: FakeResponses = {},
  session = fakeSession(),
  { keyIds, page = {}, component: Component = WalletSummary }: ShowOptions = {},
) {
  const Wallet: RenderingComponent = (props) => (
    <WalletSettingsContext value={{ keyIds }}>
      <Component {...props} />
      <Address />
    </WalletSettingsContext>
  );
  return renderWithData(Wallet, fields, {
    session,
    page,
    answers: {
      'wallet.getWallet': () => ok({ data: SAMPLE_CARD }),
      'wallet.getWalletAddress': () => ok({ data: { addresses: [] } }),
      'subscriptions.getSubscriptions': () => ok({ subscriptions: [] }),
      'publicKey.getPublicKey': () => ok({ data: { publicKey } }),
      ...answers,
    },
  });
}

/** Shows the address of the page, so that tests can read it. */
function Address(): ReactNode {
  const { pathname, search } = useLocation();
  return <output data-testid="address">{pathname + search}</output>;
}
/** Returns the address that `Address` shows. */
export const address = (): string | null => screen.getByTestId('address').textContent;

/** Presses a button and returns the dialog that it opens. */
export async function open(name: string): Promise<HTMLElement> {
  await press(name);
  return screen.findByRole('dialog');
}
/** Returns the texts of all status regions. */
export const announcedTexts = (): readonly (string | null)[] =>
  screen.getAllByRole('status').map((each) => each.textContent);

/** Fills in the form of a new card. */
export async function fillCard(
  number = '4111 1111 1111 1111',
  code = '123',
  how: InputMethod = 'paste',
): Promise<void> {
  await screen.findByLabelText('First name on card');
  await fill('First name on card', 'Ana', how);
  await fill('Last name on card', 'Diaz', how);
  await fill('Card number', number, how);
  await fill('Expiration date', '08/39', how);
  await fill('CVV', code, how);
  await fill('Address line 1', '12 Main Street', how);
  await fill('City', 'Austin', how);
  await userEvent.selectOptions(field('State'), 'TX');
  await fill('ZIP code', '78701', how);
}
