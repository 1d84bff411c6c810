import { defineOperation } from '#src/data/operation.ts';
import { bannerGroup } from '#src/lib/paths/offer-path.ts';
import { asText, objectsIn } from '#src/model/json.ts';
import { addressOf, dataWith, objectOf } from '../wire/wire.ts';

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
    objectsIn(dataWith(body, 'bannerDetails')['bannerDetails']).map((banner) => ({
      group: asText(banner['group']),
      style: asText(banner['style']),
      title: asText(banner['title']),
      description: asText(banner['description']),
      buttonText: asText(banner['buttonText']),
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
