import { fillTokens } from '#src/lib/text/fill-tokens.ts';
import { textOf, type Fields } from '#src/model/content-field.ts';
import type { Profile } from '#src/operations/profile.ts';
import type { AccountInfoFields } from '../account-info.types.ts';

/**
 * Fills the partner's name into a text: the name from content, or from the profile if content has none.
 * (spec: PROF-29, OPEN-45)
 */
export function fillPartnerName(
  field: unknown,
  fields: Fields<AccountInfoFields>,
  { fedAuthProviders }: Profile,
): string {
  return fillTokens(textOf(field), { partner: textOf(fields.partnerName) || (fedAuthProviders[0] ?? '') });
}
