import { isObject, textOrEmpty, type Json } from '#src/model/json.ts';
import type { EffectContext } from './effect-context.ts';

/** Email address and name in the profile of a customer. */
export interface AccountPerson {
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
}

/** Returns the profile of the signed-in customer; empty texts for a visitor. */
export async function accountOf({
  transaction,
  owner,
}: Pick<EffectContext, 'transaction' | 'owner'>): Promise<AccountPerson> {
  const row =
    owner &&
    (await transaction
      .selectFrom('account_record')
      .select('body')
      .where('sub', '=', owner.sub)
      .where('kind', '=', 'profile')
      .executeTakeFirst());
  const profile: unknown = row && JSON.parse(row.body);
  const { email, firstName, lastName } = (isObject(profile) ? profile : {}) as Record<string, Json>;
  return { email: textOrEmpty(email), firstName: textOrEmpty(firstName), lastName: textOrEmpty(lastName) };
}

/**
 * Returns the contact that receives a code, in lower case: the email address of the account if the session belongs to a
 * customer, otherwise the entered email address or phone number.
 */
export async function contactOf(context: EffectContext): Promise<string> {
  const { values, facts } = context;
  if (facts['sub']) return (await accountOf(context)).email.toLowerCase();
  const contact = values['contactMethod'] === 'phone' ? values['phone'] : values['email'];
  return textOrEmpty(contact).trim().toLowerCase();
}

/** Returns a contact with most characters hidden: `a***@example.com`, `(***) ***-4567`. */
export function maskContact(contact: string): string {
  const at = contact.lastIndexOf('@');
  if (at > 0) return `${contact[0]}***${contact.slice(at)}`;
  return `(***) ***-${contact.slice(-4)}`;
}
