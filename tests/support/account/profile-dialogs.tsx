/** The account information with its dialogs, for tests. */
import { screen } from '@testing-library/react';
import {
  ok,
  renderWithData,
  type FakeResponse,
  type FakeSession,
  type ShownWithData,
} from '#tests/support/account/data.tsx';
import { wireFields } from '#tests/support/layout/render-part.tsx';
import { SAMPLE_PROFILE } from '#tests/support/account/samples-of-account.ts';
import { press } from '#tests/support/screen/screen.ts';
import { AccountInfo } from '#src/renderings/account/account-info/account-info.tsx';
import fixture from '#src/renderings/account/account-info/account-info.fixture.json' with { type: 'json' };
import schema from '#src/renderings/account/account-info/account-info.schema.json' with { type: 'json' };

/** The fields of the account information, from its example. */
const fields = wireFields(schema, fixture.default.fields);
/** A profile without a linked account of another provider. */
export const OWN_PROFILE = { ...SAMPLE_PROFILE, fedAuthProviders: [] };
/** The response to a change that was saved. */
export const SAVED_RESPONSE = ok({ success: true });

/** The profile, and the responses to a change (`update`) and to the request for a code (`code`). */
export interface ProfileServices {
  readonly profile?: object;
  readonly update?: () => FakeResponse | Promise<FakeResponse>;
  readonly code?: () => FakeResponse | Promise<FakeResponse>;
  readonly session?: FakeSession;
}

/** Shows the account information and waits until it has loaded. */
export async function showProfile({
  profile = OWN_PROFILE,
  update = () => SAVED_RESPONSE,
  code,
  session,
}: ProfileServices = {}): Promise<ShownWithData> {
  const result = renderWithData(AccountInfo, fields, {
    answers: {
      'profile.getProfile': () => ok(profile),
      'profile.updateProfile': update,
      'profile.sendOTP': code ?? (() => ok({ success: true, data: { requestId: 'request-1' } })),
    },
    ...(session ? { session } : {}),
  });
  await screen.findByText('Name');
  return result;
}

/** Presses the button `Change <what>`, which opens the dialog for this part of the profile. Returns the dialog. */
export async function openDialog(what: string): Promise<HTMLElement> {
  await press(`Change ${what}`);
  return screen.findByRole('dialog');
}

/** Returns the element that shows the value of this term. */
export const detail = (term: string): HTMLElement => screen.getByText(term).nextElementSibling as HTMLElement;
