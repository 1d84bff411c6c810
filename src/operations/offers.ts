import { defineOperation } from '#src/data/operation.ts';
import { bag, dataOf, list, text } from './wire/wire.ts';

/** A banner of the storefront; its pictures are addresses. (spec: SHELL-26, SHELL-29) */
export interface StorefrontBanner {
  readonly group: string;
  readonly style: string;
  readonly title: string;
  readonly description: string;
  readonly buttonText: string;
  readonly large: string;
}

export const getStorefrontBanner = defineOperation<void, readonly StorefrontBanner[]>({
  service: 'offers',
  name: 'getStorefrontBanner',
  kind: 'read',
  token: 'customer',
  parse: ({ body }) =>
    list(bag(dataOf(body))['bannerDetails']).map((banner) => ({
      group: text(banner['group']),
      style: text(banner['style']),
      title: text(banner['title']),
      description: text(banner['description']),
      buttonText: text(banner['buttonText']),
      large: text(bag(banner['banner'])['large']),
    })),
});
