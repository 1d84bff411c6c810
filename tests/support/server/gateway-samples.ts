/** Samples of requests to the gateways and of their responses. */
import { randomBytes } from 'node:crypto';
import type { FormField } from '#src/model/form/form-module.ts';
import { smallJpeg } from '#tests/support/small-jpeg.ts';
import type { FormChecker } from '#server/forms/form-checker.ts';

/** The attachment field of the help form in the shipped content. */
const ATTACHMENT: FormField = {
  path: 'attachment',
  control: 'file',
  type: 'any',
  required: false,
  limits: {},
  options: { accept: '.jpg,.png,.mp4', maxBytes: 5_000_000 },
};

/** Accepts all values except the message `wrong`. */
export const FORM_CHECKER: FormChecker = {
  check: async (_id, values) =>
    values['message'] === 'wrong'
      ? { ok: false, faults: [{ path: 'message', cause: 'maxLength', params: { limit: 500, count: 501 } }] }
      : { ok: true, document: values as Record<string, string> },
  field: async (id, path) => (id === 'help-request' && path === 'attachment' ? ATTACHMENT : undefined),
};
/** A picture of 8 × 8 pixels, encoded as the gateway does it, so re-encoding does not change it. */
export const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAgAAAAICAIAAABLbSncAAAACXBIWXMAAAPoAAAD6AG1e1JrAAAAFElEQVQImWNkaGhgwAaYsIoOWgkAzIgBEKHY20gAAAAASUVORK5CYII=',
  'base64',
);
/** A small picture. */
export const JPG = smallJpeg();
/** The start of a video, with random content. */
export const MP4 = Buffer.concat([
  Buffer.from('00000018667479706d703432000000006d70343269736f6d', 'hex'),
  randomBytes(5000),
]);
/** The start of a Windows program, which the gateway refuses. */
export const EXE = Buffer.concat([Buffer.from('4d5a90000300000004000000ffff0000', 'hex'), randomBytes(5000)]);
/** Valid values of the help form. */
export const HELP_VALUES = {
  firstName: 'Ana',
  lastName: 'Ruiz',
  email: 'ana@example.com',
  country: 'United-States',
  clientId: 'ABC123DEF456',
  velaDevice: 'tv',
  message: 'It does not start.',
};
/** Values of the do-not-sell form. */
export const DO_NOT_SELL_VALUES = { country: 'United-States', velaState: 'New_York', clientId: 'ABC123DEF456' };

/** The body of a gateway's response. */
export interface GatewayResponse {
  success: boolean;
  data?: { ticketId: string };
  upload?: { token: string };
  errorCode?: string;
  errorMessage?: string;
  faults?: { path: string; cause: string; params: object }[];
}
