/** The deactivation of an account with its dialogs, for tests. */
import fixture from '#src/renderings/account/account-deactivation/account-deactivation.fixture.json' with { type: 'json' };
import schema from '#src/renderings/account/account-deactivation/account-deactivation.schema.json' with { type: 'json' };
import { AccountDeactivation } from '#src/renderings/account/account-deactivation/account-deactivation.tsx';
import { wireFields } from '../layout/render-part.tsx';
import { ok, errorResponse, renderWithData, type FakeResponse } from './data.tsx';
import { findDialog, press } from '../screen/screen.ts';
import { SAMPLE_PROFILE } from './samples-of-account.ts';

/** The texts of the deactivation, from its example. */
export const texts = fixture.default.fields;
/** The texts of the deactivation in the format of the layout service. */
export const fields = wireFields(schema, texts);
/** The devices of a customer who has none, as the service sends them. */
export const NO_DEVICES = { tv: [], streaming: [] };
/** The card of the customer, as the service sends it. */
export const CARD = {
  cardType: 'VISA',
  cardLast4Digits: '1111',
  expirationDate: '0832',
  firstName: 'Ana',
  lastName: 'Diaz',
  token: 'card-token',
  address: { addressLine1: '12 Main', city: 'Austin', state: 'TX', zip: '78701' },
};
/** Returns a subscription as the service sends it. */
export const sampleSubscription = (more: object = {}) => ({
  subscriptionName: 'Max',
  activationStatus: 'active',
  price: '9.99',
  ...more,
});

/**
 * The account that is deactivated, the responses of its services, whether the portal offers the deactivation
 * (`isOffered`, true by default), and the address of the page (`entry`).
 */
interface Account {
  readonly devices?: object;
  readonly subscriptions?: readonly object[];
  readonly card?: object | undefined;
  readonly profile?: object;
  readonly isOffered?: boolean;
  readonly deactivate?: () => FakeResponse | Promise<FakeResponse>;
  readonly removeWallet?: () => FakeResponse;
  readonly entry?: string;
}

/** Shows the deactivation of an account. */
export function show({ devices = NO_DEVICES, subscriptions = [], card, profile = {}, ...rest }: Account = {}) {
  return renderWithData(AccountDeactivation, fields, {
    features: { deactivate: rest.isOffered ?? true },
    ...(rest.entry ? { page: { entry: rest.entry } } : {}),
    answers: {
      'profile.getProfile': () => ok({ ...SAMPLE_PROFILE, ...profile }),
      'devices.getDevices': () => ok({ devices }),
      'subscriptions.getSubscriptions': () => ok({ subscriptions }),
      'wallet.getWallet': () => (card ? ok({ data: card }) : errorResponse(404, 'PCS-WM-101')),
      'wallet.removeWallet': rest.removeWallet ?? (() => ok({ success: true })),
      'profile.deactivateAccount': rest.deactivate ?? (() => ok({ success: true })),
    },
  });
}
/** Opens the dialog for the second confirmation. If there is a card, a dialog about its removal comes first. */
export const openSecondDialog = async (hasCard = false): Promise<HTMLElement> => {
  await press('Deactivate account');
  if (hasCard) {
    await findDialog('Remove');
    await press('Continue');
  }
  await findDialog('Deactivate your account?');
  await press('Continue');
  return findDialog('Are you sure?');
};
/** Returns the operations that were requested and do more than read. */
export const writeOperations = ({ requests }: ReturnType<typeof show>): string[] =>
  requests.map(({ operation }) => operation).filter((name) => !name.includes('.get'));
