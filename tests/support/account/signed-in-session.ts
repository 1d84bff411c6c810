import type { CustomerFile } from '#sandbox/identity/accounts.ts';
import type { Session } from '#src/session/session.ts';
import { signIn } from './sign-in.ts';

/** A customer with the credentials for the sign-in form. */
export type Customer = Pick<CustomerFile, 'username' | 'password' | 'profile'>;

/** Signs a customer in at the provider of `origin` and returns a session with the token. */
export async function createSignedInSession(
  origin: string,
  { username, password, profile }: Customer,
  values: Session['values'],
): Promise<Session> {
  const { access_token: accessToken } = await signIn(origin, username, password);
  const { personId, customerRelationshipId, serviceAccountId, xboAccountId } = profile;
  const ids = { personId, customerRelationshipId, serviceAccountId, xboAccountId };
  return {
    state: () => ({ status: 'signed-in', authKey: 'key-1', ids }),
    accessToken: () => accessToken,
    identify: () => undefined,
    values,
  } as unknown as Session;
}
