/**
 * Functions that read values of service responses. They return an empty or default value if the type does not match,
 * except dataWith and dataList, which throw.
 */
import { asText, isObject, objectsIn, own, type JsonObject } from '#src/model/json.ts';

/** Returns the value if it is an object; otherwise `{}`. */
export const objectOf = (value: unknown): JsonObject => (isObject(value) ? value : {});

/**
 * Returns a URL in a response, resolved against the URL of the service (`serviceUrl`). A URL on the page's own origin
 * becomes a path. Returns '' if the value is empty, or if one of the two is not a valid URL.
 */
export function addressOf(value: unknown, serviceUrl: string): string {
  const address = asText(value).trim();
  const page = globalThis.location?.href;
  const service = URL.canParse(serviceUrl, page) ? new URL(serviceUrl, page) : undefined;
  if (address === '' || !service || !URL.canParse(address, service)) return '';
  const { origin, href } = new URL(address, service);
  return origin === globalThis.location?.origin ? href.slice(origin.length) : href;
}

/** Returns the value if it is a boolean; otherwise `fallback`. */
export const booleanOf = (value: unknown, fallback = false): boolean => (typeof value === 'boolean' ? value : fallback);

/**
 * Returns the part of a response that has at least one of `keys`: its `data`, or the response itself. The services'
 * documentation does not say which. Throws if neither has one of the keys.
 */
export function dataWith(body: unknown, ...keys: readonly string[]): JsonObject {
  const parts = [own(body, 'data'), body].filter(isObject);
  const dataPart = parts.find((part) => keys.some((key) => Object.hasOwn(part, key)));
  if (!dataPart) throw new Error(`The response has no ${keys.join(', ')}.`);
  return dataPart;
}

/** Returns the objects of a list that is the response or its `data`. Throws if there is no list. */
export function dataList(body: unknown): readonly JsonObject[] {
  const list = [own(body, 'data'), body].find(Array.isArray);
  if (!list) throw new Error('The response has no list.');
  return objectsIn(list);
}
