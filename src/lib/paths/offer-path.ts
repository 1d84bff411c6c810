/**
 * Returns the address of a partner group's offers; undefined without a group. Partner WBD is `max` in addresses.
 * (spec: SHELL-31, SHELL-32)
 */
export function offerPath(group: string): string | undefined {
  const name = group.trim().toLowerCase();
  if (name === '') return undefined;
  return `/offer/${name === 'wbd' ? 'max' : encodeURIComponent(name)}`;
}

/** The screen of an address of the offer flow. (spec: ROUTE-06) */
export type OfferScreen =
  | { readonly kind: 'plan'; readonly group: string }
  | { readonly kind: 'checkout'; readonly id: string }
  | { readonly kind: 'activate'; readonly group: string };

/**
 * Parses an address of the offer flow; undefined for any other address. `max` is the partner WBD.
 * (spec: ROUTE-05…09, OPEN-22)
 */
export function parseOfferPath(path: string): OfferScreen | undefined {
  const [, offer, third = '', fourth = ''] = path.toLowerCase().split('/');
  if (offer !== 'offer' || third === '') return undefined;
  if (third === 'checkout') return { kind: 'checkout', id: fourth };
  if (third === 'activate') return { kind: 'activate', group: '' };
  const group = third === 'max' ? 'wbd' : third;
  return fourth === 'activate' ? { kind: 'activate', group } : { kind: 'plan', group };
}

/** Returns the group whose banner a page shows. (spec: OFFER-69) */
export function bannerGroup(path: string): string {
  const screen = parseOfferPath(path);
  return screen?.kind === 'plan' && screen.group === 'wbd' ? 'wbd' : 'apple';
}
