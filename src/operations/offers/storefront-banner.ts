import { defineOperation } from '#src/data/operation.ts';
import { bannerGroup } from '#src/lib/paths/offer-path.ts';
import { addressOf, dataWith, objectOf, objectsOf, textOf } from '../wire/wire.ts';

/** A banner of the storefront. (spec: SHELL-26, SHELL-29) */
export interface StorefrontBanner {
  readonly group: string;
  readonly style: string;
  readonly title: string;
  readonly description: string;
  readonly buttonText: string;
  /** Address of the large picture. */
  readonly large: string;
}

/** Reads the banners of the storefront. */
export const getStorefrontBanner = defineOperation<void, readonly StorefrontBanner[]>({
  service: 'offers',
  name: 'getStorefrontBanner',
  kind: 'read',
  token: 'customer',
  parse: ({ body, url }) =>
    objectsOf(dataWith(body, 'bannerDetails')['bannerDetails']).map((banner) => ({
      group: textOf(banner['group']),
      style: textOf(banner['style']),
      title: textOf(banner['title']),
      description: textOf(banner['description']),
      buttonText: textOf(banner['buttonText']),
      large: addressOf(objectOf(banner['banner'])['large'], url),
    })),
});

/** Returns true if a banner has a text to show. */
export const hasText = ({ title, description }: StorefrontBanner): boolean => Boolean(title || description);

/**
 * Returns the banner of the partner group that the page at `path` shows; undefined if there is none with a text. (spec:
 * OFFER-69)
 */
export function bannerFor(banners: readonly StorefrontBanner[], path: string): StorefrontBanner | undefined {
  const wanted = bannerGroup(path);
  return banners.filter(hasText).find(({ group }) => group.toLowerCase() === wanted);
}
