// @vitest-environment node
import { expect, it } from 'vitest';
import { signOutAddress } from './sign-out-address.ts';

const portal = { endpoint: 'https://id.example/end?x=1', clientId: 'portal', origin: 'https://portal.example' };
const parameters = (address: string) => Object.fromEntries(new URL(address).searchParams);

it('the sign-out address leads back to the portal', () => {
  expect(parameters(signOutAddress({ ...portal, language: 'en' }))).toEqual({
    x: '1',
    client_id: 'portal',
    post_logout_redirect_uri: 'https://portal.example/',
  });
});

it('the sign-out address on the Spanish site has the language and further parameters', () => {
  const address = signOutAddress({ ...portal, language: 'es', to: '/logout-return', extra: { nonce: 'n' } });
  expect(parameters(address)).toMatchObject({
    ui_locales: 'es',
    post_logout_redirect_uri: 'https://portal.example/logout-return',
    nonce: 'n',
  });
});
