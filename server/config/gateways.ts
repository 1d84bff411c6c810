import type { ConfigFile } from '#schemas/types/config.types.ts';

/** What a form becomes when it is sent as a ticket. Names of fields may carry {product}, which stands for any product. */
export interface TicketFormMap {
  readonly subject: string;
  /** Of the ticket system. */
  readonly ticketFormId: number;
  /** Field of the form → custom field of the ticket system. */
  readonly fields: Readonly<Record<string, number | string>>;
  /** The field with the ticket's text; without one the text lists all fields. */
  readonly comment?: string | undefined;
  /** The fields that make the requester's name. */
  readonly name: readonly string[];
  /** The field with the requester's address; empty or missing: the default requester. */
  readonly email?: string | undefined;
  /** The field with a file. */
  readonly attachment?: string | undefined;
}

/** The most that the systems behind the forms take; a form may let in less. */
export interface AttachmentCeiling {
  /** The largest file. (spec: HELP-14) */
  readonly maxBytes: number;
  /** With their points, in small letters. (spec: HELP-13) */
  readonly extensions: readonly string[];
}

export interface TicketSettings extends AttachmentCeiling {
  /** Address of the ticket system; a path means this server. */
  readonly url: string;
  readonly user: string;
  readonly secret: string;
  /** Who asks when a form has no address. (spec: OPEN-53, DNS-24) */
  readonly requester: { readonly name: string; readonly email: string };
  readonly forms: Readonly<Record<string, TicketFormMap>>;
  /** Tickets, and uploads, of one address in a minute. */
  readonly ticketsPerMinute: number;
  readonly uploadsPerMinute: number;
}

export interface MarketingSettings {
  readonly url: string;
  readonly apiKey: string;
  readonly list: { readonly folderName: string; readonly objectName: string };
  /** Told with every welcome. (spec: SIGN-22) */
  readonly optionalData: readonly { readonly name: string; readonly value: string }[];
  readonly signUpsPerMinute: number;
}

export interface FlowSettings {
  /** Address of the flow engine, for tokens. */
  readonly url: string;
  readonly clientId: string;
  readonly clientSecret: string;
  /** Tokens for one address in a minute. (spec: SEC-03) */
  readonly tokensPerMinute: number;
}

/** The systems behind the forms and what is needed to talk to them; secrets stand here and reach no browser. */
export interface GatewaySettings {
  /** Where a visitor's token is checked; false: nobody checks it but the system behind. */
  readonly tokenCheckUrl: string | false;
  /** How long an outside system may take, in milliseconds. */
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

const OWN = '/sandbox/';

/** The section `gateways` with its defaults, which are those of the sandbox. TICKETS_SECRET, MARKETING_KEY and FLOW_SECRET win. */
export function readGateways(
  { gateways = {} }: ConfigFile,
  env: Readonly<Record<string, string | undefined>>,
): GatewaySettings {
  const { tickets = {}, marketing = {}, flow = {} } = gateways;
  const flowUrl = flow.url ?? '/sandbox/flow-engine';
  const ticketUrl = tickets.url ?? '/sandbox/tickets';
  const marketingUrl = marketing.url ?? '/sandbox/marketing';
  // The secrets of the sandbox are of no use to anybody else, so nobody else is shown them.
  const ofSandbox = (url: string, secret: string): string => (url.startsWith(OWN) ? secret : '');
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
      url: flowUrl,
      clientId: flow.clientId ?? ofSandbox(flowUrl, 'portal'),
      clientSecret: env['FLOW_SECRET'] || (flow.clientSecret ?? ofSandbox(flowUrl, 'sandbox-flow-secret')),
      tokensPerMinute: flow.tokensPerMinute ?? 60,
    },
  };
}

/** What is missing before the portal may start: addresses without a sandbox, secrets without the sandbox's address. */
export function missingInGateways(
  { tokenCheckUrl, tickets, marketing, flow }: GatewaySettings,
  hasSandbox: boolean,
): readonly string[] {
  const isGone = (url: string | false): boolean => url !== false && url.startsWith(OWN) && !hasSandbox;
  const address = 'the sandbox is switched off, so nothing is at';
  return [
    ...(isGone(tokenCheckUrl)
      ? [`gateways.tokenCheckUrl: ${address} ${String(tokenCheckUrl)}. Give an address, or false.`]
      : []),
    ...(isGone(tickets.url)
      ? [`gateways.tickets.url: ${address} ${tickets.url}. Give the address of the ticket system.`]
      : []),
    ...(tickets.user === '' ? ['gateways.tickets.user: is missing. Name the user of the ticket system.'] : []),
    ...(tickets.secret === ''
      ? ['gateways.tickets.secret: is missing. Set TICKETS_SECRET, or give it in the configuration.']
      : []),
    ...(isGone(marketing.url)
      ? [`gateways.marketing.url: ${address} ${marketing.url}. Give the address of the marketing system.`]
      : []),
    ...(marketing.apiKey === ''
      ? ['gateways.marketing.apiKey: is missing. Set MARKETING_KEY, or give it in the configuration.']
      : []),
    ...(isGone(flow.url) ? [`gateways.flow.url: ${address} ${flow.url}. Give the address of the flow engine.`] : []),
    ...(flow.clientId === '' ? ['gateways.flow.clientId: is missing. Name the client of the flow engine.'] : []),
    ...(flow.clientSecret === ''
      ? ['gateways.flow.clientSecret: is missing. Set FLOW_SECRET, or give it in the configuration.']
      : []),
  ];
}
