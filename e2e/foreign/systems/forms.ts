import { anything, exactly, keys, list, matching, number, oneOf, text, type Check } from '../checks.ts';
import { marketingCall, ticketCall, ticketTokenCall } from '../headers.ts';
import { bodyFromPaths, type State } from '../state.ts';
import type { Call, System } from '../system.ts';

/** Checks a field of a ticket. */
const customField = keys({ id: anything, value: anything });

/** Checks a ticket of either kind: its keys, as in the first specification document (D1, section 7). */
const ticket: Check = keys({
  subject: text,
  ticket_form_id: number,
  custom_fields: list(customField),
  comment: keys({ body: text }, { uploads: list(exactly('upload-token-5')) }),
  requester: keys({ name: text, email: text }),
});

/**
 * Returns a function that replies with `body` to requests whose credential contains the token of this system. Other
 * requests get status 401.
 */
const withCredential =
  (body: unknown) =>
  ({ headers }: Call) => {
    const expected = `Basic ${Buffer.from('portal/token:z-token-3').toString('base64')}`;
    return headers['authorization'] === expected ? { status: 201, body } : { status: 401 };
  };

/** The ticket system, with its tokens. */
export const tickets: System = {
  name: 'tickets',
  operations: [
    {
      name: 'ticketToken',
      method: 'GET',
      path: '/token',
      headers: ticketTokenCall,
      reply: () => ({ body: { data: { ztoken: 'z-token-3' } } }),
    },
    {
      name: 'createTicket',
      method: 'POST',
      path: '/tickets',
      headers: ticketCall,
      body: ticket,
      reply: withCredential({ ticket: { id: 4711 } }),
    },
  ],
};

/** The service that stores uploaded files. */
export const uploads: System = {
  name: 'uploads',
  operations: [
    {
      name: 'upload',
      method: 'POST',
      path: '/uploads',
      headers: ticketCall,
      query: keys({ filename: matching(/^Error\.(jpg|png|mp4)$/) }),
      takes: 'file',
      body: (value) => ((value as Buffer).length > 0 ? [] : ['body is empty']),
      reply: withCredential({ upload: { token: 'upload-token-5' } }),
    },
  ],
};

/** The documented fields of a member of the mailing list. */
const FIELDS = ['EMAIL_ADDRESS_', 'PROSPECT', 'CUSTOMERTYPE', 'ACQUISITION_DATE'];
/** Matches a date and a time with fractions of a second. */
const DATE = /^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d\.\d+$/;

/** Checks the values of one member, in the order of FIELDS. */
const memberRecord: Check = (value, name) => {
  const [email, prospect, kind, date] = value as unknown[];
  return [
    ...matching(/@/)(email, `${name} address`),
    ...text(prospect, `${name} prospect`),
    ...text(kind, `${name} customer type`),
    ...matching(DATE)(date, `${name} acquisition date`),
  ];
};

/** Adds a member to the mailing list, or responds that the address is known. */
const signUp = ({ body }: Call, state: State) => {
  const { recordData } = body as { recordData: { records: string[][] } };
  const email = recordData.records[0]?.[0] ?? '';
  const known = state.subscribers.has(email);
  state.subscribers.add(email);
  const result = known ? 'Record 0 = Matches Existing Recipient' : '8812';
  return { body: { success: true, ...bodyFromPaths(state, { 'data.data.recordData.records': [[result]] }) } };
};

/** The mailing list for sign-ups. */
export const marketing: System = {
  name: 'marketing',
  operations: [
    {
      name: 'signUp',
      method: 'POST',
      path: '/members',
      headers: marketingCall,
      body: keys({
        recordData: keys({
          fieldNames: list((value, name) => oneOf(...FIELDS)(value, name)),
          records: list(memberRecord),
        }),
        mergeRule: (value, name) => (Object.keys(value as object).length >= 3 ? [] : [`${name} must say three things`]),
      }),
      reply: signUp,
    },
    {
      name: 'trigger',
      method: 'POST',
      path: '/events',
      headers: marketingCall,
      body: keys({
        recipientData: list(
          keys({
            recipient: keys({
              recipientId: anything,
              emailAddress: text,
              listName: keys({ folderName: text, objectName: text }),
              emailFormat: exactly('HTML_FORMAT'),
            }),
            optionalData: list(keys({ name: text, value: text })),
          }),
        ),
      }),
      reply: () => ({ body: { success: true } }),
    },
  ],
};
