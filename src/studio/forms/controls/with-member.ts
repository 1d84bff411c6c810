import { ownObject, textOrEmpty, type Json, type JsonObject } from '#src/model/json.ts';

/**
 * Returns a copy of an object whose member `name` is set to `to`, or removed if `to` is undefined. Returns undefined if
 * the copy has no members.
 */
export function withMember(value: Json | undefined, name: string, to: Json | undefined): Json | undefined {
  const members: JsonObject = { ...ownObject({ value }, 'value'), [name]: to };
  const given = Object.entries(members).filter(([, one]) => one !== undefined);
  return given.length > 0 ? (Object.fromEntries(given) as Json) : undefined;
}

/** Returns a member of a value if it is a text; otherwise ''. */
export function textIn(value: Json | undefined, name: string): string {
  return textOrEmpty(ownObject({ value }, 'value')[name]);
}
