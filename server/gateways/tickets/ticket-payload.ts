import type { TicketFormMap, TicketSettings } from '../../config/gateways/tickets.ts';
import { isObject, type Json } from '#src/model/json.ts';

/** A form document: the submitted values of a form, by the names of its fields. */
type FormDocument = Readonly<Record<string, Json>>;

/** A ticket in the format of the ticket system. */
export interface TicketPayload {
  readonly subject: string;
  readonly ticket_form_id: number;
  readonly custom_fields: readonly { readonly id: number | string; readonly value: string }[];
  readonly comment: { readonly body: string; readonly uploads?: readonly string[] };
  readonly requester: { readonly name: string; readonly email: string };
}

/** Returns the ticket for the submitted values of a form. (spec: DNS-23, DNS-24, HELP-18, HELP-19) */
export function ticketPayload(
  document: FormDocument,
  map: TicketFormMap,
  requester: TicketSettings['requester'],
): TicketPayload {
  const fieldNamed = (name: string | undefined): Json | undefined =>
    name === undefined ? undefined : fieldValue(document, name);
  const textOf = (name: string | undefined): string => toText(fieldNamed(name)) ?? '';
  const email = textOf(map.email);
  const name = map.name.map(textOf).filter(Boolean).join(' ');
  return {
    subject: map.subject,
    ticket_form_id: map.ticketFormId,
    custom_fields: Object.entries(map.fields).flatMap(([field, id]) => {
      const value = textOf(field);
      return value === '' ? [] : [{ id, value }];
    }),
    comment: {
      body: textOf(map.comment) || listFields(document, map.attachment) || map.subject,
      ...(map.attachment === undefined ? {} : { uploads: tokensIn(fieldNamed(map.attachment)) }),
    },
    requester: email === '' ? requester : { name: name || email, email },
  };
}

/** Returns the value of a field. `{product}` in the configured name matches any product. */
function fieldValue(document: FormDocument, name: string): Json | undefined {
  if (Object.hasOwn(document, name)) return document[name];
  if (!name.includes('{product}')) return undefined;
  const [before = '', after = ''] = name.split('{product}');
  const matchingKey = Object.keys(document).find(
    (key) =>
      key.startsWith(before) &&
      key.endsWith(after) &&
      /^[a-z\d-]+$/.test(key.slice(before.length, key.length - after.length)),
  );
  return matchingKey === undefined ? undefined : document[matchingKey];
}

/** Returns a value as text, a list with commas between entries; undefined for null, an object or a missing value. */
function toText(value: Json | undefined): string | undefined {
  if (typeof value === 'string') return value;
  if (typeof value === 'number' || typeof value === 'boolean') return String(value);
  return Array.isArray(value)
    ? value
        .map((each: Json) => toText(each) ?? '')
        .filter(Boolean)
        .join(', ')
    : undefined;
}

/**
 * Returns the fields other than the attachment as `name: value` lines, without empty ones. A field of a group or of a
 * list entry has its path as name.
 */
function listFields(document: FormDocument, attachment: string | undefined): string {
  return Object.entries(document)
    .flatMap(([name, value]) => (name === attachment ? [] : linesOf(name, value)))
    .join('\n');
}

/**
 * Returns the `name: value` lines for one value of a form. Entries of a list of groups or lists are counted from 1:
 * `boxes.1.serial`.
 */
function linesOf(path: string, value: Json): string[] {
  if (isObject(value)) return Object.entries(value).flatMap(([name, part]) => linesOf(`${path}.${name}`, part));
  if (Array.isArray(value) && value.some((entry) => typeof entry === 'object')) {
    return value.flatMap((entry: Json, index) => linesOf(`${path}.${index + 1}`, entry));
  }
  const text = toText(value);
  return text ? [`${path}: ${text}`] : [];
}

/**
 * Returns the upload tokens in a value, which contains strings or objects `{ token, name, size }`, as the form stores
 * them.
 */
function tokensIn(value: Json | undefined): string[] {
  const values: readonly unknown[] = Array.isArray(value) ? (value as readonly unknown[]) : [value];
  return values
    .map((each) => (isObject(each) ? each['token'] : each))
    .filter((token): token is string => typeof token === 'string' && /^[\x21-\x7e]{1,500}$/.test(token));
}
