import { isObject, type JsonObject } from '#src/model/json.ts';

/** Reading what services answer: every reader gives the empty value of its kind for anything else. */
export const bag = (value: unknown): JsonObject => (isObject(value) ? value : {});
export const text = (value: unknown): string =>
  typeof value === 'string' ? value : typeof value === 'number' ? String(value) : '';
export const flag = (value: unknown, fallback = false): boolean => (typeof value === 'boolean' ? value : fallback);
export const list = (value: unknown): readonly JsonObject[] => (Array.isArray(value) ? value.filter(isObject) : []);

/** `data` of an answer. Throws when there is none: then the service broke its promise. */
export function dataOf(body: unknown): unknown {
  if (!isObject(body) || body['data'] === undefined || body['data'] === null)
    throw new Error('The answer has no data.');
  return body['data'];
}
