import type { ConfigFile } from '#schemas/types/config.types.ts';

/** How a form becomes a ticket. `{product}` in a field name matches any product. */
export interface TicketFormMap {
  readonly subject: string;
  /** Id of a form in the ticket system. */
  readonly ticketFormId: number;
  /** Custom fields of the ticket system by field of the form. */
  readonly fields: Readonly<Record<string, number | string>>;
  /** Field with the text of the ticket; by default the text lists all fields. */
  readonly comment?: string | undefined;
  /** Fields that form the requester's name. */
  readonly name: readonly string[];
  /** Field with the requester's address; if it is empty, the default requester is used. */
  readonly email?: string | undefined;
  /** Field with a file. */
  readonly attachment?: string | undefined;
}

/** Upper limits for attachments; a form may set lower ones. */
export interface AttachmentCeiling {
  /** Maximum file size. (spec: HELP-14) */
  readonly maxBytes: number;
  /** With the dot, in lower case. (spec: HELP-13) */
  readonly extensions: readonly string[];
}

export interface TicketSettings extends AttachmentCeiling {
  /** Address of the ticket system; a path means this server. */
  readonly url: string;
  readonly user: string;
  readonly secret: string;
  /** Requester of tickets without an address. (spec: OPEN-53, DNS-24) */
  readonly requester: { readonly name: string; readonly email: string };
  readonly forms: Readonly<Record<string, TicketFormMap>>;
  /** Maximum tickets and uploads of one address in a minute. */
  readonly ticketsPerMinute: number;
  readonly uploadsPerMinute: number;
}

export interface MarketingSettings {
  readonly url: string;
  readonly apiKey: string;
  readonly list: { readonly folderName: string; readonly objectName: string };
  /** Sent with every welcome event. (spec: SIGN-22) */
  readonly optionalData: readonly { readonly name: string; readonly value: string }[];
  readonly signUpsPerMinute: number;
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

/** Outside systems with their credentials, which no browser receives. */
export interface GatewaySettings {
  /** Address that checks a visitor's token; false if only the outside system checks it. */
  readonly tokenCheckUrl: string | false;
  /** Time-out of a call to an outside system, in milliseconds. */
  readonly timeoutMs: number;
  readonly tickets: TicketSettings;
  readonly marketing: MarketingSettings;
  readonly flow: FlowSettings;
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
};

const SANDBOX = '/sandbox/';

/** Reads the section `gateways`; the defaults are those of the sandbox. TICKETS_SECRET, MARKETING_KEY and FLOW_SECRET take precedence. */
export function readGateways(
  { gateways = {} }: ConfigFile,
  env: Readonly<Record<string, string | undefined>>,
): GatewaySettings {
  const { tickets = {}, marketing = {}, flow = {} } = gateways;
  const flowUrl = flow.tokenUrl ?? '/sandbox/flow-engine/token';
  const ticketUrl = tickets.url ?? '/sandbox/tickets';
  const marketingUrl = marketing.url ?? '/sandbox/marketing';
  // Credentials of the sandbox are never sent to another system.
  const ofSandbox = (url: string, secret: string): string => (url.startsWith(SANDBOX) ? secret : '');
  return {
    tokenCheckUrl: gateways.tokenCheckUrl ?? '/sandbox/token-check',
    timeoutMs: gateways.timeoutMs ?? 8000,
    tickets: {
      url: ticketUrl,
      user: tickets.user ?? ofSandbox(ticketUrl, 'portal@vela.example'),
      secret: env['TICKETS_SECRET'] || (tickets.secret ?? ofSandbox(ticketUrl, 'sandbox-ticket-secret')),
      requester: tickets.requester ?? { name: 'Vela Support', email: 'support@vela.example' },
      forms: { ...FORMS, ...(tickets.forms as Record<string, TicketFormMap> | undefined) },
      ticketsPerMinute: tickets.ticketsPerMinute ?? 10,
      uploadsPerMinute: tickets.uploadsPerMinute ?? 20,
      maxBytes: tickets.maxBytes ?? 5_000_000,
      extensions: tickets.extensions ?? ['.jpg', '.png', '.mp4'],
    },
    marketing: {
      url: marketingUrl,
      apiKey: env['MARKETING_KEY'] || (marketing.apiKey ?? ofSandbox(marketingUrl, 'sandbox-marketing-key')),
      list: marketing.list ?? { folderName: 'Portal', objectName: 'Newsletter' },
      optionalData: marketing.optionalData ?? [],
      signUpsPerMinute: marketing.signUpsPerMinute ?? 10,
    },
    flow: {
      tokenUrl: flowUrl,
      clientId: flow.clientId ?? ofSandbox(flowUrl, 'portal'),
      clientSecret: env['FLOW_SECRET'] || (flow.clientSecret ?? ofSandbox(flowUrl, 'sandbox-flow-secret')),
      tokensPerMinute: flow.tokensPerMinute ?? 60,
    },
  };
}

/** Returns the problems that prevent a start: sandbox addresses without a sandbox, and missing credentials. */
export function missingInGateways(settings: GatewaySettings, hasSandbox: boolean): readonly string[] {
  const { tokenCheckUrl, tickets, marketing, flow } = settings;
  const addresses = [
    ['tokenCheckUrl', tokenCheckUrl, 'Set an address, or false.'],
    ['tickets.url', tickets.url, 'Set the address of the ticket system.'],
    ['marketing.url', marketing.url, 'Set the address of the marketing system.'],
    ['flow.tokenUrl', flow.tokenUrl, "Set the address of the flow engine's token endpoint."],
  ] as const;
  const credentials = [
    ['tickets.user', tickets.user, 'Set the user of the ticket system.'],
    ['tickets.secret', tickets.secret, 'Set TICKETS_SECRET, or add it to the configuration.'],
    ['marketing.apiKey', marketing.apiKey, 'Set MARKETING_KEY, or add it to the configuration.'],
    // A token endpoint may require no credential: both parts are set, or neither is.
    ['flow.clientId', flow.clientSecret ? flow.clientId : 'none', 'Set the client id for the flow engine.'],
    ['flow.clientSecret', flow.clientId ? flow.clientSecret : 'none', 'Set FLOW_SECRET, or add it to the configuration.'],
  ] as const;
  return [
    ...addresses
      .filter(([, url]) => url !== false && url.startsWith(SANDBOX) && !hasSandbox)
      .map(([key, url, fix]) => `gateways.${key}: there is nothing at ${url}, because the sandbox is disabled. ${fix}`),
    ...credentials.filter(([, value]) => value === '').map(([key, , fix]) => `gateways.${key}: is missing. ${fix}`),
  ];
}
