import type { ConfigFile } from '#schemas/types/config.types.ts';
import { readFirmware, type FirmwareSettings } from '../features/firmware.ts';
import { readHosts } from '../hosts.ts';
import { readFlow, type FlowSettings } from './flow.ts';
import { readMarketing, type MarketingSettings } from './marketing.ts';
import { readTickets, type TicketSettings } from './tickets.ts';

/** Settings of the proof of work that visitors' browsers send with a form. (spec: SEC-02, SEC-22) */
export interface BotCheckSettings {
  /** Number of leading zero bits that a solution must have. Each additional bit doubles the work. */
  readonly difficulty: number;
  /** Lifetime of a puzzle in seconds. */
  readonly validSeconds: number;
  /** Maximum number of puzzles for one IP address in a minute. */
  readonly challengesPerMinute: number;
}

/**
 * Limits for forms that browsers without JavaScript send. These browsers solve no puzzle, so other limits apply to
 * them. (spec: SEC-22)
 */
export interface PlainFormSettings {
  /** Shortest time between opening and sending a form, in seconds. */
  readonly minSeconds: number;
  /** How long an open form can be sent, in minutes. */
  readonly validMinutes: number;
  /** Maximum number of forms from one IP address in an hour. */
  readonly formsPerHour: number;
  /** Maximum number of forms from all IP addresses together in a minute. */
  readonly formsPerMinuteOfAll: number;
}

/** Settings of outside systems, with credentials that no browser receives. */
export interface GatewaySettings {
  /** Address that checks a visitor's token; false if only the outside system checks it. */
  readonly tokenCheckUrl: string | false;
  /** Address of the identity provider's userinfo, which identifies customers' tokens if there is no token check. */
  readonly userInfoUrl: string | undefined;
  /** Time-out of a call to an outside system, in milliseconds. */
  readonly timeoutMs: number;
  /** Settings of the proof of work; false if another system in front of the portal checks for bots. */
  readonly botCheck: BotCheckSettings | false;
  /** Limits for forms without JavaScript; false if forms need JavaScript. */
  readonly plainForms: PlainFormSettings | false;
  readonly tickets: TicketSettings;
  readonly marketing: MarketingSettings;
  readonly flow: FlowSettings;
  /** Settings of the firmware store; undefined if the portal offers no software for TVs. */
  readonly firmware: FirmwareSettings | undefined;
}

/** Default settings of the bot check, which is a proof of work. */
const DEFAULT_BOT_CHECK: BotCheckSettings = { difficulty: 16, validSeconds: 600, challengesPerMinute: 60 };

/** Default settings of forms without JavaScript. */
const DEFAULT_PLAIN_FORMS: PlainFormSettings = {
  minSeconds: 2,
  validMinutes: 120,
  formsPerHour: 10,
  formsPerMinuteOfAll: 60,
};

/**
 * Reads the section `gateways`; the defaults are those of the sandbox. The environment variables TICKETS_SECRET,
 * MARKETING_KEY and FLOW_SECRET take precedence over the secrets in the configuration file.
 */
export function readGateways(values: ConfigFile, env: Readonly<Record<string, string | undefined>>): GatewaySettings {
  const { gateways = {} } = values;
  return {
    tokenCheckUrl: gateways.tokenCheckUrl ?? '/sandbox/token-check',
    userInfoUrl: gateways.userInfoUrl,
    timeoutMs: gateways.timeoutMs ?? 8000,
    botCheck: gateways.botCheck !== false && { ...DEFAULT_BOT_CHECK, ...gateways.botCheck },
    plainForms: gateways.plainForms !== false && { ...DEFAULT_PLAIN_FORMS, ...gateways.plainForms },
    tickets: readTickets(gateways.tickets, env['TICKETS_SECRET']),
    marketing: readMarketing(gateways.marketing, env['MARKETING_KEY']),
    flow: readFlow(gateways.flow, env['FLOW_SECRET']),
    firmware: readFirmware(values, readHosts(values.hosts)),
  };
}
