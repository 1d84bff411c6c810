import type { FastifyInstance } from 'fastify';
import type { Kysely } from 'kysely';
import { runEveryHour } from '#src/lib/runs/run-every-hour.ts';
import type { Host } from '#src/model/host/hosts.ts';
import { CUSTOMERS_FOLDER } from './account/read-customer-files.ts';
import { accountRoutes, type AccountOptions } from './account-services.ts';
import { anonymousRoutes, type AnonymousOptions } from './anonymous/anonymous.ts';
import { tokenCheckRoutes, createIdentifyCaller } from './callers/callers.ts';
import { chatRoutes } from './chat/chat.ts';
import { clientIpRoutes, type ClientIpOptions } from './client-ip/client-ip.ts';
import { openSandboxDatabase } from './database.ts';
import { firmwareRoutes, type FirmwareOptions } from './firmware/firmware.ts';
import { flowEngineRoutes, type FlowOptions } from './flow-engine/flow-engine.ts';
import type { CustomerFile } from './identity/accounts.ts';
import { mountIdentity, type Identity, type IdentityOptions } from './identity/identity.ts';
import { PASSWORD_COST } from './identity/passwords.ts';
import { readCustomers } from './identity/read-customers.ts';
import { readStaff } from './identity/read-staff.ts';
import type { SandboxLog } from './log.ts';
import { logRoutes, type LogOptions } from './logs/logs.ts';
import { marketingRoutes, type MarketingOptions } from './marketing/marketing.ts';
import { MAIL_LIMIT, type MailLimit } from './outbox/mail-limit.ts';
import { outboxRoutes } from './outbox/outbox.ts';
import {
  createPrivateCustomers,
  removeOldCopies,
  type PrivateCustomers,
} from './private-customers/private-customers.ts';
import { ticketRoutes, type TicketOptions } from './tickets/tickets.ts';

export interface SandboxOptions<Tables> extends Pick<IdentityOptions, ForwardedIdentityOption> {
  /** The portal's database; the sandbox adds tables to it. */
  readonly database: Kysely<Tables>;
  readonly log: SandboxLog;
  /** The customers; by default those of fixtures/customers. */
  readonly customers?: readonly CustomerFile[];
  /** Hosts of the portal. On those of dev, qa and stg the sandbox has scenarios and shows its mails. */
  readonly hosts?: readonly Host[];
  /** Maximum number of mails to one contact. */
  readonly mailLimit?: MailLimit;
  readonly account?: Omit<AccountOptions, SharedOption>;
  readonly anonymous?: Omit<AnonymousOptions, SharedOption>;
  readonly clientIp?: Omit<ClientIpOptions, SharedOption>;
  readonly logs?: Omit<LogOptions, SharedOption>;
  readonly tickets?: Omit<TicketOptions, SharedOption>;
  readonly marketing?: Omit<MarketingOptions, SharedOption>;
  readonly firmware?: Omit<FirmwareOptions, SharedOption>;
  /** Options of the flow engine. Without them, the sandbox has no flow engine. */
  readonly flow?: Omit<FlowOptions, SharedOption>;
}

/** Names of the options that the sandbox passes on to the identity provider. */
type ForwardedIdentityOption =
  | 'studio'
  | 'privateCustomer'
  | 'portalOrigins'
  | 'tokenSeconds'
  | 'sessionSeconds'
  | 'idleSeconds'
  | 'signIn'
  | 'passwordCost'
  | 'logoutReturn';

/** Names of the options that the sandbox itself sets for each of its systems. */
type SharedOption = 'database' | 'verifyAccessToken' | 'identifyCaller' | 'log';

/** The systems of the sandbox that other code calls directly. */
export interface Sandbox {
  readonly identity: Identity;
}

/** Returns the private customers of scenarios in the portal's database. The sandbox need not be mounted yet. */
export async function openPrivateCustomers<Tables>(database: Kysely<Tables>): Promise<PrivateCustomers> {
  return createPrivateCustomers({ database: await openSandboxDatabase(database), passwordCost: PASSWORD_COST });
}

/** Mounts all systems of the sandbox. */
export async function mountSandbox<Tables>(app: FastifyInstance, options: SandboxOptions<Tables>): Promise<Sandbox> {
  const {
    database: portalDatabase,
    customers = readCustomers(CUSTOMERS_FOLDER),
    account,
    anonymous,
    clientIp,
    logs,
    tickets,
    marketing,
    firmware,
    flow,
    ...rest
  } = options;
  const { log, hosts, portalOrigins, passwordCost = PASSWORD_COST, mailLimit = MAIL_LIMIT } = rest;
  if (hosts) app.decorate('sandboxHosts', hosts);
  const database = await openSandboxDatabase(portalDatabase);
  const identity = await mountIdentity(app, {
    ...rest,
    passwordCost,
    database,
    customers,
    ...(rest.studio ? { staff: readStaff() } : {}),
  });
  const { verifyAccessToken } = identity;
  await accountRoutes(app, { mailLimit, passwordCost, ...account, database, verifyAccessToken, log });
  await anonymousRoutes(app, { bindsVisits: portalOrigins === undefined, ...anonymous, database, log });
  await clientIpRoutes(app, { ...clientIp, log });
  await logRoutes(app, { ...logs, database, verifyAccessToken, log });
  const identifyCaller = createIdentifyCaller(database, verifyAccessToken);
  await tokenCheckRoutes(app, { identifyCaller, log });
  await ticketRoutes(app, { ...tickets, database, log });
  const recipients = customers.map(({ profile }) => profile.email);
  await marketingRoutes(app, { recipients, ...marketing, database, identifyCaller, log });
  await firmwareRoutes(app, { ...firmware, identifyCaller, log });
  if (flow) await flowEngineRoutes(app, { mailLimit, ...flow, database, verifyAccessToken, log });
  await outboxRoutes(app, { database, log });
  await chatRoutes(app, portalOrigins ? { portalOrigins } : {});
  runEveryHour(app, log, () => removeOldCopies(database));
  return { identity };
}
