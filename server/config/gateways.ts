import type { ConfigFile } from '#schemas/types/config.types.ts';
import { readFirmware, type FirmwareSettings } from './features/firmware.ts';
import { readHosts } from './hosts.ts';

/** How a form becomes a ticket. `{product}` in a field name matches any product. */
export interface TicketFormMap {
  readonly subject: string;
  /** Id of a form in the ticket system. */
  readonly ticketFormId: number;
  /** Custom fields of the ticket system by field of the form. */
  readonly fields: Readonly<Record<string, number | string>>;
  /** Form field with the text of the ticket; by default the text lists all fields. */
  readonly comment?: string | undefined;
  /** Fields that form the requester's name. */
  readonly name: readonly string[];
  /** Form field with the requester's email address; if it is empty, the default requester is used. */
  readonly email?: string | undefined;
  /** Form field with the file that is attached to the ticket. */
  readonly attachment?: string | undefined;
}

/** Upper limits for attachments; a form may set lower ones. */
export interface AttachmentCeiling {
  /** Maximum file size. (spec: HELP-14) */
  readonly maxBytes: number;
  /** With the dot, in lower case. (spec: HELP-13) */
  readonly extensions: readonly string[];
}

/** A ClamAV daemon. */
export interface ScanSettings {
  readonly host: string;
  readonly port: number;
  /** Longest wait for the result of a file, in milliseconds. */
  readonly timeoutMs: number;
}

export interface TicketSettings extends AttachmentCeiling {
  /** Addresses of the ticket system; a path means this server. (spec: HELP-15, HELP-20, SYS-03) */
  readonly tokenUrl: string;
  readonly uploadUrl: string;
  readonly ticketUrl: string;
  readonly user: string;
  /** Empty if the endpoint of the token requires no credential. */
  readonly secret: string;
  /**
   * Basic credentials of uploads and tickets, as `user:password`. `{user}`, `{secret}` and `{token}` are replaced.
   * Without a colon they are sent as they are: the token is the complete credential.
   */
  readonly credentials: string;
  /** Whether the system understands Idempotency-Key. */
  readonly idempotencyKey: boolean;
  /** Requester of tickets without an address. (spec: OPEN-53, DNS-24) */
  readonly requester: { readonly name: string; readonly email: string };
  readonly forms: Readonly<Record<string, TicketFormMap>>;
  /** Maximum tickets and uploads of one address in a minute. */
  readonly ticketsPerMinute: number;
  readonly uploadsPerMinute: number;
  /** Maximum bytes of attachments that all requests together hold in memory. */
  readonly maxBytesAtOnce: number;
  /** Maximum number of pixels of a picture. */
  readonly maxPixels: number;
  /** Undefined if attachments are not scanned for malware. (spec: SEC-23) */
  readonly scan: ScanSettings | undefined;
}

/** How often one email address or phone number may be used, whoever uses it. */
export interface ContactLimit {
  readonly count: number;
  /** Length of the window, which starts with the first use. */
  readonly minutes: number;
}

export interface MarketingSettings {
  /** Addresses of the mailing list; a path means this server. (spec: SYS-03) */
  readonly signUpUrl: string;
  readonly triggerUrl: string;
  /** Sent as X-API-Key; '' if the system has no keys. */
  readonly apiKey: string;
  /** Whether the system understands Idempotency-Key. */
  readonly idempotencyKey: boolean;
  readonly list: { readonly folderName: string; readonly objectName: string };
  /** Sent with every welcome event. (spec: SIGN-22) */
  readonly optionalData: readonly { readonly name: string; readonly value: string }[];
  readonly signUpsPerMinute: number;
  readonly signUpsPerContact: ContactLimit;
}

export interface FlowSettings {
  /** Complete address of the engine's token endpoint; a path means this server. (spec: PC-10) */
  readonly tokenUrl: string;
  /** Empty if the token endpoint requires no client credential. */
  readonly clientId: string;
  readonly clientSecret: string;
  /** Maximum tokens for one address in a minute. (spec: SEC-03) */
  readonly tokensPerMinute: number;
}

/** The proof of work that visitors' browsers send with a form. (spec: SEC-02, SEC-22) */
export interface BotCheckSettings {
  /** Number of leading zero bits: each more doubles the work. */
  readonly difficulty: number;
  /** Lifetime of a puzzle in seconds. */
  readonly validSeconds: number;
  /** Maximum puzzles for one address in a minute. */
  readonly challengesPerMinute: number;
}

/** Forms that browsers without JavaScript send. They solve no puzzle, so they are limited in other ways. (spec: SEC-22) */
export interface PlainFormSettings {
  /** Shortest time between opening and sending a form, in seconds. */
  readonly minSeconds: number;
  /** How long an open form can be sent, in minutes. */
  readonly validMinutes: number;
  /** Maximum forms of one address in an hour. */
  readonly formsPerHour: number;
  /** Maximum forms of all addresses in a minute. */
  readonly formsPerMinuteOfAll: number;
}

/** Outside systems with their credentials, which no browser receives. */
export interface GatewaySettings {
  /** Address that checks a visitor's token; false if only the outside system checks it. */
  readonly tokenCheckUrl: string | false;
  /** Address of the identity provider's userinfo, which identifies customers' tokens if there is no token check. */
  readonly userInfoUrl: string | undefined;
  /** Time-out of a call to an outside system, in milliseconds. */
  readonly timeoutMs: number;
  /** False if something in front of the portal checks for bots. */
  readonly botCheck: BotCheckSettings | false;
  /** False if forms need JavaScript. */
  readonly plainForms: PlainFormSettings | false;
  readonly tickets: TicketSettings;
  readonly marketing: MarketingSettings;
  readonly flow: FlowSettings;
  /** Undefined if the portal offers no software for TVs. */
  readonly firmware: FirmwareSettings | undefined;
}

const FORMS: Readonly<Record<string, TicketFormMap>> = {
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

const SANDBOX = '/sandbox/';

/** Returns a value of the sandbox for addresses of the sandbox, otherwise ''. Its credentials are never sent to another system. */
const forSandbox = (url: string, value: string): string => (url.startsWith(SANDBOX) ? value : '');

const BOT_CHECK: BotCheckSettings = { difficulty: 16, validSeconds: 600, challengesPerMinute: 60 };

const PLAIN_FORMS: PlainFormSettings = { minSeconds: 2, validMinutes: 120, formsPerHour: 10, formsPerMinuteOfAll: 60 };

/** Reads the section `gateways`; the defaults are those of the sandbox. TICKETS_SECRET, MARKETING_KEY and FLOW_SECRET take precedence. */
export function readGateways(values: ConfigFile, env: Readonly<Record<string, string | undefined>>): GatewaySettings {
  const { gateways = {} } = values;
  return {
    tokenCheckUrl: gateways.tokenCheckUrl ?? '/sandbox/token-check',
    userInfoUrl: gateways.userInfoUrl,
    timeoutMs: gateways.timeoutMs ?? 8000,
    botCheck: gateways.botCheck !== false && { ...BOT_CHECK, ...gateways.botCheck },
    plainForms: gateways.plainForms !== false && { ...PLAIN_FORMS, ...gateways.plainForms },
    tickets: readTickets(gateways.tickets, env['TICKETS_SECRET']),
    marketing: readMarketing(gateways.marketing, env['MARKETING_KEY']),
    flow: readFlow(gateways.flow, env['FLOW_SECRET']),
    firmware: readFirmware(values, readHosts(values.hosts)),
  };
}

type Section<Name extends keyof NonNullable<ConfigFile['gateways']>> = NonNullable<ConfigFile['gateways']>[Name];

function readTickets(tickets: Section<'tickets'> = {}, secret: string | undefined): TicketSettings {
  const { tokenUrl = '/sandbox/tickets/token' } = tickets;
  const { ticketUrl = '/sandbox/tickets/requests' } = tickets;
  return {
    tokenUrl,
    ticketUrl,
    uploadUrl: tickets.uploadUrl ?? '/sandbox/tickets/uploads',
    user: tickets.user ?? forSandbox(tokenUrl, 'portal@vela.example'),
    secret: secret || (tickets.secret ?? forSandbox(tokenUrl, 'sandbox-ticket-secret')),
    credentials: tickets.credentials ?? '{user}/token:{token}',
    idempotencyKey: tickets.idempotencyKey ?? ticketUrl.startsWith('/'),
    requester: tickets.requester ?? { name: 'Vela Support', email: 'support@vela.example' },
    forms: { ...FORMS, ...(tickets.forms as Record<string, TicketFormMap> | undefined) },
    ticketsPerMinute: tickets.ticketsPerMinute ?? 10,
    uploadsPerMinute: tickets.uploadsPerMinute ?? 20,
    maxBytes: tickets.maxBytes ?? 5_000_000,
    extensions: tickets.extensions ?? ['.jpg', '.png', '.mp4'],
    maxBytesAtOnce: Math.max(tickets.maxBytesAtOnce ?? 50_000_000, tickets.maxBytes ?? 0),
    maxPixels: tickets.maxPixels ?? 50_000_000,
    scan: tickets.scan && { port: 3310, timeoutMs: 20_000, ...tickets.scan },
  };
}

function readMarketing(marketing: Section<'marketing'> = {}, apiKey: string | undefined): MarketingSettings {
  const { signUpUrl = '/sandbox/marketing/recipients' } = marketing;
  return {
    signUpUrl,
    triggerUrl: marketing.triggerUrl ?? '/sandbox/marketing/events',
    apiKey: apiKey || (marketing.apiKey ?? forSandbox(signUpUrl, 'sandbox-marketing-key')),
    idempotencyKey: marketing.idempotencyKey ?? signUpUrl.startsWith('/'),
    list: marketing.list ?? { folderName: 'Portal', objectName: 'Newsletter' },
    optionalData: marketing.optionalData ?? [],
    signUpsPerMinute: marketing.signUpsPerMinute ?? 10,
    signUpsPerContact: marketing.signUpsPerContact ?? { count: 5, minutes: 60 },
  };
}

function readFlow(flow: Section<'flow'> = {}, clientSecret: string | undefined): FlowSettings {
  const { tokenUrl = '/sandbox/flow-engine/token' } = flow;
  return {
    tokenUrl,
    clientId: flow.clientId ?? forSandbox(tokenUrl, 'portal'),
    clientSecret: clientSecret || (flow.clientSecret ?? forSandbox(tokenUrl, 'sandbox-flow-secret')),
    tokensPerMinute: flow.tokensPerMinute ?? 60,
  };
}

const isUsed = (part: 'user' | 'secret', { credentials, secret }: TicketSettings): boolean =>
  credentials.includes(`{${part}}`) || (part === 'user' && secret !== '');

/** Returns the problems that prevent a start: sandbox addresses without a sandbox, and missing credentials. */
export function missingInGateways(settings: GatewaySettings, hasSandbox: boolean): readonly string[] {
  const { tokenCheckUrl, tickets, marketing, flow, firmware } = settings;
  const addresses = [
    ['tokenCheckUrl', tokenCheckUrl, 'Set the address of the token check, or false.'],
    ['tickets.tokenUrl', tickets.tokenUrl, 'Set the address that issues tokens of the ticket system.'],
    ['tickets.uploadUrl', tickets.uploadUrl, 'Set the address that takes attachments.'],
    ['tickets.ticketUrl', tickets.ticketUrl, 'Set the address that creates tickets.'],
    ['marketing.signUpUrl', marketing.signUpUrl, 'Set the address that adds recipients to the mailing list.'],
    ['marketing.triggerUrl', marketing.triggerUrl, 'Set the address that sends the welcome mail.'],
    ['flow.tokenUrl', flow.tokenUrl, 'Set the address that issues tokens of the flow engine.'],
    ['firmware.listUrl', firmware?.listUrl ?? false, 'Set the address of the list of images, or remove the section.'],
    ['firmware.downloadUrl', firmware?.downloadUrl ?? false, 'Set the address that gives the links.'],
    ['firmware.checksumsUrl', firmware?.checksumsUrl ?? false, 'Set the address of the checksums, or remove it.'],
  ] as const;
  const credentials = [
    // The endpoint of the token may require no credential, and tickets may need the token alone.
    ['tickets.user', isUsed('user', tickets) ? tickets.user : 'none', 'Set the user of the ticket system.'],
    [
      'tickets.secret',
      isUsed('secret', tickets) ? tickets.secret : 'none',
      'Set TICKETS_SECRET, or add it to the configuration.',
    ],
    // A token endpoint may require no credential: both parts are set, or neither is.
    ['flow.clientId', flow.clientSecret ? flow.clientId : 'none', 'Set the client id for the flow engine.'],
    [
      'flow.clientSecret',
      flow.clientId ? flow.clientSecret : 'none',
      'Set FLOW_SECRET, or add it to the configuration.',
    ],
  ] as const;
  return [
    ...addresses
      .filter(([, url]) => url !== false && url.startsWith(SANDBOX) && !hasSandbox)
      .map(([key, url, fix]) => `gateways.${key}: there is nothing at ${url}, because the sandbox is disabled. ${fix}`),
    ...credentials.filter(([, value]) => value === '').map(([key, , fix]) => `gateways.${key}: is missing. ${fix}`),
  ];
}
