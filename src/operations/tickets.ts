import { defineOperation } from '#src/data/operation.ts';
import { asText, isObject, own, type Json } from '#src/model/json.ts';
import { objectOf } from './wire/wire.ts';

/** A completed form that becomes a support ticket. */
export interface TicketForm {
  /** Id of the form in the content; the server decides how its values become a ticket. */
  readonly formId: string;
  /** The submitted values, without hidden and empty fields. */
  readonly document: Readonly<Record<string, Json>>;
  /** Values of the page that the form's rules use. */
  readonly context?: Readonly<Record<string, Json>>;
}

/**
 * Sends a form as a ticket. The server validates it with the same form module, adds the credentials and creates the
 * ticket. Validation errors are in `faults` of the OperationError. (spec: DNS-23, DNS-24, HELP-18…21, HELP-25, SEC-02)
 */
export const createTicket = defineOperation<TicketForm, { readonly ticketId?: string }>({
  service: 'support',
  name: 'createTicket',
  kind: 'write',
  token: 'any',
  isBotChecked: true,
  body: ({ formId, document, context }) => ({ form: formId, values: document, ...(context ? { context } : {}) }),
  parse: ({ body }) => {
    const data = own(body, 'data');
    if (!isObject(data)) throw new Error('The response does not confirm the ticket.');
    const ticketId = asText(data['ticketId']);
    // Ticket systems may return no id. The ticket is created all the same.
    return ticketId ? { ticketId } : {};
  },
});

/** A file for a form's upload field. */
export interface Attachment {
  readonly file: File;
  readonly formId: string;
  /** Path of the form's field that stores the returned token. */
  readonly field: string;
}

/**
 * Uploads a file with `useUpload`. The returned token becomes the value of the field and can be used in one ticket.
 * `faults` of the OperationError may contain `fileSize` (with `limit`), `fileType`, `filePicture` and `fileUnsafe`.
 * (spec: HELP-15, HELP-16, SEC-23)
 */
export const uploadAttachment = defineOperation<Attachment, { readonly token: string }>({
  service: 'support',
  name: 'uploadAttachment',
  kind: 'write',
  token: 'any',
  isBotChecked: true,
  query: ({ file, formId, field }) => ({ filename: `Error${plainExtension(file.name)}`, form: formId, field }),
  file: ({ file }) => file,
  parse: ({ body }) => {
    const token = asText(objectOf(objectOf(body)['upload'])['token']);
    if (!token) throw new Error('The response has no token.');
    return { token };
  },
});

/**
 * Returns `.jpg` for `My photo.JPG`; '' without an extension of letters and digits. The rest of the file's name is not
 * sent.
 */
function plainExtension(name: string): string {
  return /\.[a-z\d]{1,10}$/i.exec(name)?.[0].toLowerCase() ?? '';
}
