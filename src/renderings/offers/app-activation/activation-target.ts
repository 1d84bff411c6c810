import { activationAddress } from '#src/lib/hosts/activation-address.ts';
import { parseOfferPath } from '#src/lib/paths/offer-path.ts';

/** The action of the page: wait for another address, close the window, redirect to the partner, or report an error. */
export type ActivationTarget =
  { readonly kind: 'waiting' | 'close' | 'refused' } | { readonly kind: 'partner'; readonly href: string };

/**
 * Returns the action for the query parameter `r`, which is null if the address has no such parameter. `hosts` are the
 * hosts to which the page may redirect. (spec: OFFER-67, OFFER-68, OPEN-67, OPEN-68)
 */
export function activationTarget(r: string | null, hosts: readonly string[]): ActivationTarget {
  if (!r || isActivationPath(r)) return { kind: 'waiting' };
  if (r === 'error') return { kind: 'close' };
  const href = activationAddress(r, hosts);
  return href === undefined ? { kind: 'refused' } : { kind: 'partner', href };
}

/** Returns true if `r` is the path of an activation page. */
function isActivationPath(r: string): boolean {
  return /^(?:\/[a-z0-9-]+){2,3}$/i.test(r) && parseOfferPath(r)?.kind === 'activate';
}
