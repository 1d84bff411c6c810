import type { TicketFormMap, TicketSettings } from '../../config/gateways.ts';
import { isObject, type Json } from '#src/model/json.ts';

type Document = Readonly<Record<string, Json>>;

export interface TicketPayload {
  readonly subject: string;
  readonly ticket_form_id: number;
  readonly custom_fields: readonly { readonly id: number | string; readonly value: string | number | boolean }[];
  readonly comment: { readonly body: string; readonly uploads: readonly string[] };
  readonly requester: { readonly name: string; readonly email: string };
}

/** A form's document as the ticket that the ticket system knows. (spec: DNS-23, DNS-24, HELP-18, HELP-19) */
export function ticketPayload(
  document: Document,
  map: TicketFormMap,
  requester: TicketSettings['requester'],
): TicketPayload {
  const read = (name: string | undefined): Json | undefined =>
    name === undefined ? undefined : valueOf(document, name);
  const words = (name: string | undefined): string => plain(read(name)) ?? '';
  const email = words(map.email);
  const name = map.name.map(words).filter(Boolean).join(' ');
  return {
    subject: map.subject,
    ticket_form_id: map.ticketFormId,
    custom_fields: Object.entries(map.fields).flatMap(([field, id]) => {
      const value = read(field);
      const content = typeof value === 'number' || typeof value === 'boolean' ? value : plain(value);
      return content === undefined || content === '' ? [] : [{ id, value: content }];
    }),
    comment: {
      body: words(map.comment) || listed(document, map.attachment) || map.subject,
      uploads: map.attachment === undefined ? [] : tokensIn(read(map.attachment)),
    },
    requester: email === '' ? requester : { name: name || email, email },
  };
}

/** The value of a field; `{product}` in its name stands for any product. */
function valueOf(document: Document, name: string): Json | undefined {
  if (Object.hasOwn(document, name)) return document[name];
  if (!name.includes('{product}')) return undefined;
  const [before = '', after = ''] = name.split('{product}');
  const found = Object.keys(document).find(
    (key) =>
      key.startsWith(before) &&
      key.endsWith(after) &&
      /^[a-z\d-]+$/.test(key.slice(before.length, key.length - after.length)),
  );
  return found === undefined ? undefined : document[found];
}

function plain(value: Json | undefined): string | undefined {
  if (typeof value === 'string') return value;
  if (typeof value === 'number' || typeof value === 'boolean') return String(value);
  return Array.isArray(value)
    ? value
        .map((each: Json) => plain(each) ?? '')
        .filter(Boolean)
        .join(', ')
    : undefined;
}

function listed(document: Document, attachment: string | undefined): string {
  return Object.entries(document)
    .flatMap(([name, value]) => {
      const words = name === attachment ? undefined : plain(value);
      return words ? [`${name}: ${words}`] : [];
    })
    .join('\n');
}

/** Tokens of uploads: as texts, or in `{ token, name, size }` as the form keeps them. */
function tokensIn(value: Json | undefined): string[] {
  const values: readonly unknown[] = Array.isArray(value) ? (value as readonly unknown[]) : [value];
  return values
    .map((each) => (isObject(each) ? each['token'] : each))
    .filter((token): token is string => typeof token === 'string' && /^[\w-]{10,200}$/.test(token));
}
