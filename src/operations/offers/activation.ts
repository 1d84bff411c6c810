import { defineOperation } from '#src/data/operation.ts';
import { asText, objectsIn, own, ownObject } from '#src/model/json.ts';

/** The apps to activate, and whether the page after a purchase sends the request. */
export interface ActivationInput {
  /** Ids of apps. */
  readonly apps: readonly string[];
  readonly isThankyouPage: boolean;
}

/** Reads the activation addresses of apps, by app id. (spec: OFFER-57, OFFER-58) */
export const getActivationUrl = defineOperation<ActivationInput, ReadonlyMap<string, string>>({
  service: 'activation',
  name: 'getActivationUrl',
  kind: 'write',
  token: 'customer',
  body: ({ apps, isThankyouPage }) => ({ apps, isThankyouPage }),
  parse: ({ body }) => {
    const urls = ownObject(ownObject(body, 'data'), 'activationUrls');
    if (own(urls, 'ottservices') === undefined) throw new Error('The response has no list of addresses.');
    const services = objectsIn(own(urls, 'ottservices'));
    return new Map(services.map((each) => [asText(each['appId']), asText(each['activationUrl'])]));
  },
  effects: { isLogged: true },
});

/** The average rating of an app by customers. (spec: OFFER-79, OPEN-70) */
export interface Rating {
  /** 0 to 5 */
  readonly stars: number;
  readonly count: number;
}

/** Stars of an app without a rating; also the highest rating. (spec: OFFER-79) */
const DEFAULT_STARS = 5;

/** Reads the rating of an app; five stars if it has none or an invalid one. */
export const getReviews = defineOperation<{ readonly appId: string }, Rating>({
  service: 'reviews',
  name: 'getReviews',
  kind: 'read',
  token: 'customer',
  query: ({ appId }) => ({ appId }),
  parse: ({ body }) => {
    const data = own(body, 'data') ?? body;
    const stars = Number(asText(own(data, 'rating')) || DEFAULT_STARS);
    const count = Number(asText(own(data, 'count')) || 0);
    const isValid = stars >= 0 && stars <= DEFAULT_STARS;
    return { stars: isValid ? stars : DEFAULT_STARS, count: count > 0 ? Math.floor(count) : 0 };
  },
});
