import { defineOperation } from '#src/data/operation.ts';
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
