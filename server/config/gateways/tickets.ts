import { sandboxCredential, type GatewaySection } from './section.ts';

/** How a form becomes a ticket. `{product}` in a field name matches any product. */
export interface TicketFormMap {
  readonly subject: string;
  /** Id of a form in the ticket system. */
  readonly ticketFormId: number;
  /** Ids of the ticket system's custom fields, by field of the form. */
  readonly fields: Readonly<Record<string, number | string>>;
  /** Form field with the text of the ticket; by default the text lists all fields. */
  readonly comment?: string | undefined;
  /** Form fields whose values together are the requester's name. */
  readonly name: readonly string[];
  /** Form field with the requester's email address; if it is empty, the default requester is used. */
  readonly email?: string | undefined;
  /** Form field with the file that is attached to the ticket. */
  readonly attachment?: string | undefined;
}

/** Upper limits for attachments; a form may set lower ones. */
export interface AttachmentLimits {
  /** Maximum size of a file in bytes. (spec: HELP-14) */
  readonly maxBytes: number;
  /** Accepted file extensions with the dot, in lower case. (spec: HELP-13) */
  readonly extensions: readonly string[];
}

/** Settings of the ClamAV daemon that scans attachments for malware. */
export interface ScanSettings {
  readonly host: string;
  readonly port: number;
  /** Longest wait for the result of the scan of a file, in milliseconds. */
  readonly timeoutMs: number;
}

export interface TicketSettings extends AttachmentLimits {
  /**
   * Address of the token endpoint of the ticket system. In all three addresses, a path means this server. (spec:
   * HELP-15, HELP-20, SYS-03)
   */
  readonly tokenUrl: string;
  readonly uploadUrl: string;
  readonly ticketUrl: string;
  readonly user: string;
  /** Secret that the server sends to the token endpoint; '' if the endpoint requires no credential. */
  readonly secret: string;
  /**
   * Basic credentials of uploads and tickets, as `user:password`. `{user}`, `{secret}` and `{token}` are replaced. The
   * result is encoded in Base64. A result without a colon is sent unchanged: the token is then the complete credential.
   */
  readonly credentials: string;
  /** Whether the system understands Idempotency-Key. */
  readonly idempotencyKey: boolean;
  /** Requester of tickets for which the customer gives no email address. (spec: OPEN-53, DNS-24) */
  readonly requester: { readonly name: string; readonly email: string };
  readonly forms: Readonly<Record<string, TicketFormMap>>;
  /** Maximum number of tickets from one IP address in a minute. `uploadsPerMinute` limits uploads in the same way. */
  readonly ticketsPerMinute: number;
  readonly uploadsPerMinute: number;
  /** Maximum total size of the attachments that all requests together hold in memory, in bytes. */
  readonly maxBytesAtOnce: number;
  /** Maximum number of pixels of a picture. */
  readonly maxPixels: number;
  /** Settings of the malware scan; undefined if attachments are not scanned. (spec: SEC-23) */
  readonly scan: ScanSettings | undefined;
}

/** How each form becomes a ticket, by id of the form, if the configuration does not define it. */
const DEFAULT_TICKET_FORMS: Readonly<Record<string, TicketFormMap>> = {
  'do-not-sell': {
    subject: 'Do not sell my personal information',
    ticketFormId: 360001,
    fields: { country: 36000101, clientId: 36000102, '{product}State': 36000103 },
    name: [],
    email: 'email',
  },
  'help-request': {
    subject: 'Help request',
    ticketFormId: 360002,
    fields: { country: 36000201, clientId: 36000202, '{product}Device': 36000203 },
    comment: 'message',
    name: ['firstName', 'lastName'],
    email: 'email',
    attachment: 'attachment',
  },
  'device-return': {
    subject: 'Return of a device',
    ticketFormId: 360003,
    fields: { orderNumber: 36000301, product: 36000302, reason: 36000303 },
    name: ['fullName'],
    email: 'email',
  },
};

/** Reads `gateways.tickets`. `secret`, from the environment, takes precedence over the configuration file. */
export function readTickets(tickets: GatewaySection<'tickets'> = {}, secret: string | undefined): TicketSettings {
  const { tokenUrl = '/sandbox/tickets/token' } = tickets;
  const { ticketUrl = '/sandbox/tickets/requests' } = tickets;
  return {
    tokenUrl,
    ticketUrl,
    uploadUrl: tickets.uploadUrl ?? '/sandbox/tickets/uploads',
    user: tickets.user ?? sandboxCredential(tokenUrl, 'portal@vela.example'),
    secret: secret || (tickets.secret ?? sandboxCredential(tokenUrl, 'sandbox-ticket-secret')),
    credentials: tickets.credentials ?? '{user}/token:{token}',
    idempotencyKey: tickets.idempotencyKey ?? ticketUrl.startsWith('/'),
    requester: tickets.requester ?? { name: 'Vela Support', email: 'support@vela.example' },
    forms: { ...DEFAULT_TICKET_FORMS, ...(tickets.forms as Record<string, TicketFormMap> | undefined) },
    ticketsPerMinute: tickets.ticketsPerMinute ?? 10,
    uploadsPerMinute: tickets.uploadsPerMinute ?? 20,
    maxBytes: tickets.maxBytes ?? 5_000_000,
    extensions: tickets.extensions ?? ['.jpg', '.png', '.mp4'],
    maxBytesAtOnce: Math.max(tickets.maxBytesAtOnce ?? 50_000_000, tickets.maxBytes ?? 0),
    maxPixels: tickets.maxPixels ?? 50_000_000,
    scan: tickets.scan && { port: 3310, timeoutMs: 20_000, ...tickets.scan },
  };
}
