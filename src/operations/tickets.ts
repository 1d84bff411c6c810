import { defineOperation } from '#src/data/operation.ts';
import type { Json } from '#src/model/json.ts';
import { bag, dataOf, text } from './wire/wire.ts';

export interface TicketForm {
  /** Id of the form in the content; what becomes of its values is decided by the server. */
  readonly formId: string;
  /** The submitted document: hidden and empty fields are not in it. */
  readonly document: Readonly<Record<string, Json>>;
  /** What the page gave the form for its rules. */
  readonly context?: Readonly<Record<string, Json>>;
}

/**
 * Sends a form as a ticket. The server checks it again with the form's own module, adds the credentials and makes the
 * ticket; faults of fields are in the error's `faults`. (spec: DNS-23, DNS-24, HELP-18…21, HELP-25, SEC-02)
 */
export const createTicket = defineOperation<TicketForm, { readonly ticketId: string }>({
  service: 'support',
  name: 'createTicket',
  kind: 'write',
  token: 'any',
  body: ({ formId, document, context }) => ({ form: formId, values: document, ...(context ? { context } : {}) }),
  parse: ({ body }) => {
    const ticketId = text(bag(dataOf(body))['ticketId']);
    if (!ticketId) throw new Error('The answer names no ticket.');
    return { ticketId };
  },
});

export interface Attachment {
  readonly file: File;
  readonly formId: string;
  /** Path of the form's field that holds the answer's token. */
  readonly field: string;
}

/**
 * Sends a file at once, with `useUpload`: its token is the field's value, and goes into one ticket. Faults `fileSize`
 * (with `limit`) and `fileType` are in the error's `faults`. (spec: HELP-15, HELP-16, SEC-23)
 */
export const uploadAttachment = defineOperation<Attachment, { readonly token: string }>({
  service: 'support',
  name: 'uploadAttachment',
  kind: 'write',
  token: 'any',
  query: ({ file, formId, field }) => ({ filename: `Error${extensionOf(file.name)}`, form: formId, field }),
  file: ({ file }) => file,
  parse: ({ body }) => {
    const token = text(bag(bag(body)['upload'])['token']);
    if (!token) throw new Error('The answer has no token.');
    return { token };
  },
});

/** `.jpg` of `My photo.JPG`; '' without one. What the file was called stays on the device. */
function extensionOf(name: string): string {
  return /\.[a-z\d]{1,10}$/i.exec(name)?.[0].toLowerCase() ?? '';
}
