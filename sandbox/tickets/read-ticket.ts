import { isObject } from '#src/model/json.ts';
import { isEmailAddress } from '#src/lib/email-address.ts';
import { Refusal } from '../service/refusals.ts';

export interface TicketRequest {
  readonly subject: string;
  readonly ticket_form_id: number;
  readonly custom_fields: readonly { readonly id: number | string; readonly value: string }[];
  readonly comment: { readonly body: string; readonly uploads: readonly string[] };
  readonly requester: { readonly name: string; readonly email: string };
}

/** Maximum length of a ticket's text. The text contains all values of a form, and a form has at most 64 kB. */
const MAX_TICKET_TEXT_LENGTH = 200_000;

/** Reads a complete ticket. Throws a Refusal if a member is missing or invalid. (spec: DNS-23, HELP-18) */
export function readTicket(body: unknown): TicketRequest {
  if (!isObject(body)) throw invalidTicket('the body is not an object');
  const { subject, ticket_form_id, custom_fields, comment, requester } = body;
  if (!isText(subject, 200)) throw invalidTicket('no subject');
  if (typeof ticket_form_id !== 'number' || !Number.isSafeInteger(ticket_form_id))
    throw invalidTicket('no ticket_form_id');
  if (!isObject(comment) || !isText(comment['body'], MAX_TICKET_TEXT_LENGTH)) throw invalidTicket('no comment');
  if (
    !isObject(requester) ||
    !isText(requester['name'], 300) ||
    typeof requester['email'] !== 'string' ||
    !isEmailAddress(requester['email'])
  )
    throw invalidTicket('no requester');
  const { uploads = [] } = comment;
  if (!Array.isArray(uploads) || uploads.length > 10 || !uploads.every((token) => isText(token, 200)))
    throw invalidTicket('the uploads are not tokens');
  return {
    subject,
    ticket_form_id,
    custom_fields: readCustomFields(custom_fields),
    comment: { body: comment['body'], uploads },
    requester: { name: requester['name'], email: requester['email'] },
  };
}

function readCustomFields(value: unknown): TicketRequest['custom_fields'] {
  if (!Array.isArray(value) || value.length > 100) throw invalidTicket('no custom_fields');
  return value.map((field: unknown) => {
    if (!isObject(field)) throw invalidTicket('a custom field is not an object');
    const { id, value: content } = field;
    const isId = typeof id === 'number' || isText(id, 100);
    if (!isId || !isText(content, MAX_TICKET_TEXT_LENGTH)) throw invalidTicket('a custom field has no id or no value');
    return { id, value: content };
  });
}

function isText(value: unknown, limit: number): value is string {
  // PostgreSQL cannot store NUL characters.
  return typeof value === 'string' && value !== '' && value.length <= limit && !value.includes('\u0000');
}

function invalidTicket(reason: string): Refusal {
  return new Refusal('REQ-400', reason);
}
