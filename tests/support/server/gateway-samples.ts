/** What is sent to the gateways, and what they tell. */
import { randomBytes } from 'node:crypto';
import type { FormField } from '#src/model/form/form-module.ts';
import type { FormChecker } from '#server/forms/form-checker.ts';

/** As in the form of the sample content. */
const ATTACHMENT: FormField = {
  path: 'attachment',
  control: 'file',
  type: 'any',
  required: false,
  limits: {},
  options: { accept: '.jpg,.png,.mp4', maxBytes: 5_000_000 },
};

/** Takes everything but a message that says that it is wrong. */
export const FORMS: FormChecker = {
  check: async (_id, values) =>
    values['message'] === 'wrong'
      ? { ok: false, faults: [{ path: 'message', cause: 'maxLength', params: { limit: 500, count: 501 } }] }
      : { ok: true, document: values as Record<string, string> },
  field: async (id, path) => (id === 'help-request' && path === 'attachment' ? ATTACHMENT : undefined),
};
export const PNG = Buffer.concat([
  Buffer.from('89504e470d0a1a0a0000000d49484452000000010000000108060000001f15c4890000000d49444154', 'hex'),
  randomBytes(20),
]);
export const JPG = Buffer.concat([Buffer.from('ffd8ffe000104a46494600010100000100010000', 'hex'), randomBytes(5000)]);
export const MP4 = Buffer.concat([
  Buffer.from('00000018667479706d703432000000006d70343269736f6d', 'hex'),
  randomBytes(5000),
]);
export const EXE = Buffer.concat([Buffer.from('4d5a90000300000004000000ffff0000', 'hex'), randomBytes(5000)]);
export const VALUES = {
  firstName: 'Ana',
  lastName: 'Ruiz',
  email: 'ana@example.com',
  country: 'United-States',
  clientId: 'ABC123DEF456',
  velaDevice: 'tv',
  message: 'It does not start.',
};
export const DNS = { country: 'United-States', velaState: 'New_York', clientId: 'ABC123DEF456' };

export interface Told {
  success: boolean;
  data?: { ticketId: string };
  upload?: { token: string };
  errorCode?: string;
  errorMessage?: string;
  faults?: { path: string; cause: string; params: object }[];
}
