import { fillTokens } from '#src/lib/text/fill-tokens.ts';
import { textOf, type Fields } from '#src/model/content-field.ts';
import type { Profile } from '#src/operations/profile.ts';
import type { AccountInfoFields } from '../account-info.types.ts';

/** A text with the partner's name, which is content; the profile's own word for it stands in. (spec: PROF-29, OPEN-45) */
export function withPartner(field: unknown, fields: Fields<AccountInfoFields>, { fedAuthProviders }: Profile): string {
  return fillTokens(textOf(field), { partner: textOf(fields.partnerName) || (fedAuthProviders[0] ?? '') });
}
