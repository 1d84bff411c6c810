import path from 'node:path';
import { isLoopback } from '#src/lib/hosts/is-loopback.ts';
import type { AccountBoot } from '#src/model/host/boot.ts';
import type { Host } from '#src/model/host/hosts.ts';
import type { PageSettings } from '#src/model/host/page-settings.ts';
import type { QueryNames } from '#src/model/layout/layout-parameters.ts';
import type { ConfigFile } from '#schemas/types/config.types.ts';
import { readChatUrl } from './features/chat.ts';
import { ConfigError, invalidConfigFile } from './config-error.ts';
import { readGateways, type GatewaySettings } from './gateways/gateways.ts';
import type { AttachmentLimits } from './gateways/tickets.ts';
import { type ContactLimit } from './gateways/marketing.ts';
import { readHosts } from './hosts.ts';
import { readHostPaths } from './host-paths.ts';
import { missingTargetProblems, readLanding } from './landing.ts';
import { activationHostProblems, readOffers } from './features/offers.ts';
import { readScenarioSettings, type ScenarioSettings } from './features/scenarios.ts';
import { readStudio, type StudioSettings } from './features/studio.ts';
import { keyIdProblems, readWallet } from './features/wallet.ts';
import { readConfigFile } from './read-config-file.ts';
import { readTokenExchange, type TokenExchangeSettings } from './token-exchange.ts';
import { readTransactions } from './features/transactions.ts';
import { SANDBOX_IDENTITY_PATH } from './sandbox-identity-path.ts';
import { startProblems } from './start-problems.ts';
import type { TrustedProxies } from './trusted-proxies.ts';

/**
 * The settings of an external layout service. The portal keeps a copy of each page, and requests the page again only
 * after `freshMs` milliseconds.
 */
export interface RemoteLayoutService {
  readonly url: string;
  readonly apiKey: string;
  readonly site: string;
  readonly queryNames: QueryNames;
  readonly timeoutMs: number;
  readonly freshMs: number;
}

/** The site and the key that requests for layouts must have; undefined if any is accepted. */
export interface LayoutAccess {
  readonly site: string | undefined;
  readonly apiKey: string | undefined;
}

/** Default number of releases that are kept. */
export const KEPT_RELEASES = 50;

/** Settings of sign-in and of the signed-in area. Pages contain them as boot data, with the client id of their host. */
export interface AccountConfig extends Omit<AccountBoot, 'clientId'> {
  readonly clients: { readonly staging: string; readonly production: string };
}

/** The complete, validated configuration of the server. */
export interface Config extends PageSettings {
  readonly port: number;
  readonly dataDir: string;
  /** Address of PostgreSQL; undefined for SQLite in the data folder. */
  readonly databaseUrl: string | undefined;
  readonly site: string;
  /**
   * The key of the layout service. It is not secret: browsers send it with each layout request, as Sitecore's clients
   * do.
   */
  readonly apiKey: string;
  /** The site and key that requests to the portal's own layout service must send; an undefined one is not checked. */
  readonly layoutAccess: LayoutAccess;
  readonly content: {
    readonly folder: string;
    /** Paths without a content page that content may link to, including the portal's own pages. */
    readonly applicationRoutes: readonly string[];
    /** Upper limits for attachments of forms. */
    readonly attachments: AttachmentLimits;
    /**
     * False if endpoints of the content that lead to the sandbox are reported. They are reported if the sandbox is
     * disabled, unless browsers look up the endpoints elsewhere (`account.lookupUrl`).
     */
    readonly allowsSandbox?: boolean;
    /** Number of releases to keep. */
    readonly keepReleases: number;
  };
  readonly layoutService: RemoteLayoutService | undefined;
  readonly account: AccountConfig;
  readonly gateways: GatewaySettings;
  /** Origins of the identity provider, its endpoints and its refresh helpers, without the portal's own origin. */
  readonly signInOrigins: readonly string[];
  readonly scenarios: ScenarioSettings;
  /** Settings of the studio; undefined if there is no studio. */
  readonly studio: StudioSettings | undefined;
  /** Settings of the exchange of sign-in codes; undefined if browsers exchange the codes themselves. */
  readonly tokenExchange: TokenExchangeSettings | undefined;
  /** All hosts of the portal. (spec: SEC-20) */
  readonly hosts: readonly Host[];
  /** Name or address of the network interface on which the server listens. */
  readonly listenHost: string;
  readonly sandbox: {
    readonly enabled: boolean;
    readonly tokenSeconds: number;
    readonly freshLoginSeconds: number;
    readonly mailLimit: ContactLimit;
    /** Maximum number of calls of one customer in a minute; undefined for the sandbox's default. */
    readonly callsPerMinute?: number;
  };
  readonly security: {
    readonly imageOrigins: readonly string[];
    /** Paths that are served for any Host header. */
    readonly anyHostPaths: readonly string[];
    readonly trustProxy: TrustedProxies;
  };
}

/** Folder of the repository. */
const root = path.resolve(import.meta.dirname, '../..');

/** Environment variables by name. */
type Environment = Readonly<Record<string, string | undefined>>;

/**
 * Returns the settings of a portal without a configuration file: those of a trial studio if `hasTrialStudio` is true,
 * otherwise none. A trial studio has sample staff, so there is none if other machines can reach the portal.
 */
function trialConfig(env: Environment, hasTrialStudio: boolean): ConfigFile {
  return hasTrialStudio && isLoopback(env['HOST'] || 'localhost') ? { studio: {} } : {};
}

/**
 * Reads the environment variables and the file in MARQUEE_CONFIG. Throws a ConfigError if the file or a variable is
 * invalid. `hasTrialStudio`: a portal without a configuration file has a studio with sample staff if no other machine
 * can reach it.
 */
export function loadConfig(env: Environment = process.env, { hasTrialStudio = false } = {}): Config {
  const file = env['MARQUEE_CONFIG'] ? path.resolve(env['MARQUEE_CONFIG']) : undefined;
  const values: ConfigFile = file ? readConfigFile(file) : trialConfig(env, hasTrialStudio);
  const { paths: hostPaths, problems: pathProblems } = readHostPaths(values.account ?? {});
  const { targets: landing, problems: landingProblems } = readLanding(
    values.privacy ?? {},
    values.sandbox?.enabled !== false,
  );
  const account = readAccount(values);
  const exchange = readTokenExchange(values, ['/account', ...account.privacyReturns], env);
  const studio = readStudio(values, env);
  const problems = [...pathProblems, ...landingProblems, ...exchange.problems, ...studio.problems];
  const gateways = readGateways(values, env);
  const hosts = readHosts(values.hosts);
  const offers = readOffers(values, hosts);
  problems.push(
    ...missingTargetProblems(landing),
    ...activationHostProblems(offers),
    ...keyIdProblems(values),
    ...startProblems(values, gateways, env['NODE_ENV']),
  );
  if (file && problems.length > 0) throw invalidConfigFile(file, problems);
  const site = values.site ?? 'vela';
  return Object.freeze({
    port: readPort(env['PORT']),
    dataDir: path.resolve(env['DATA_DIR'] || path.join(root, '.data')),
    databaseUrl: env['DATABASE_URL'] || undefined,
    site,
    apiKey: values.apiKey ?? values.layoutService?.apiKey ?? 'portal',
    layoutAccess: { site: values.site, apiKey: values.apiKey },
    content: {
      folder: contentFolder(file, values),
      applicationRoutes: [...Object.values(hostPaths), ...(values.content?.applicationRoutes ?? [])],
      attachments: { maxBytes: gateways.tickets.maxBytes, extensions: gateways.tickets.extensions },
      allowsSandbox: values.sandbox?.enabled !== false || account.lookupUrl !== OWN_LOOKUP_PATH,
      keepReleases: values.content?.keepReleases ?? KEPT_RELEASES,
    },
    layoutService: readLayoutService(values, site),
    account,
    hostPaths,
    landing,
    offers,
    wallet: readWallet(values),
    chatUrl: readChatUrl(values),
    trackingUrl: values.tracking?.url ?? '',
    transactions: readTransactions(values),
    gateways,
    signInOrigins: signInOrigins(values),
    scenarios: readScenarioSettings(file, values),
    studio: studio.settings,
    tokenExchange: exchange.settings,
    hosts,
    listenHost: env['HOST'] || (values.listen?.host ?? 'localhost'),
    sandbox: { ...SANDBOX_DEFAULTS, ...values.sandbox },
    security: { imageOrigins: [], anyHostPaths: [], trustProxy: false, ...values.security },
  });
}

/** Default settings of the sandbox. */
const SANDBOX_DEFAULTS: Config['sandbox'] = {
  enabled: true,
  tokenSeconds: 1800,
  freshLoginSeconds: 600,
  mailLimit: { count: 10, minutes: 60 },
};

/** Returns the content folder. A path in the configuration is relative to its file. */
function contentFolder(file: string | undefined, { content }: ConfigFile): string {
  return file && content?.folder
    ? path.resolve(path.dirname(file), content.folder)
    : path.join(root, 'fixtures/content');
}

/** Returns the settings of the external layout service; undefined if there is none. */
function readLayoutService({ layoutService }: ConfigFile, site: string): RemoteLayoutService | undefined {
  if (!layoutService) return undefined;
  const defaults = { apiKey: 'portal', site, queryNames: 'documented', timeoutMs: 5000, freshMs: 30_000 } as const;
  return { ...defaults, ...layoutService };
}

/**
 * Paths of the signed-in area in the specification: the default for an external layout service, whose pages do not
 * declare whether they require sign-in.
 */
const SIGNED_IN_PATHS = ['/account', '/subscriptions', '/transactions', '/devices', '/offer'];
/** Path of the portal's own endpoint lookup. */
const OWN_LOOKUP_PATH = '/api/endpoints';

/** Services that receive no standard headers, because their specifications name none. */
const SERVICE_HEADERS: AccountBoot['services'] = {
  identity: { standardHeaders: false },
  flow: { standardHeaders: false },
  flowToken: { standardHeaders: false },
};

/** The refresh helpers of the sandbox's provider. (spec: PC-31) */
const SANDBOX_HELPERS: AccountBoot['refreshHelpers'] = {
  request: `${SANDBOX_IDENTITY_PATH}/refresh/request`,
  identity: `${SANDBOX_IDENTITY_PATH}/refresh/identity`,
  dashboard: `${SANDBOX_IDENTITY_PATH}/refresh/dashboard`,
};

/** Paths to which a sign-in for the Privacy Center may return by default. (spec: AUTH-31) */
const PRIVACY_RETURN_PATHS = [
  '/account',
  '/privacy/requests/affirmations',
  '/privacy/requests/dashboard',
  '/privacy/requests/id-proofing',
];

/** Reads the section `account`. The defaults are those of the sandbox. */
function readAccount({ account = {}, layoutService }: ConfigFile): AccountConfig {
  return {
    authority: account.authority ?? SANDBOX_IDENTITY_PATH,
    ...(account.issuer === undefined ? {} : { issuer: account.issuer }),
    exchange: account.exchange ?? 'browser',
    clients: account.clients ?? { staging: 'vela-portal-staging', production: 'vela-portal' },
    scope: account.scope ?? 'openid profile email',
    lookupUrl: account.lookupUrl ?? OWN_LOOKUP_PATH,
    claims: { authKey: 'sid', name: 'name', ...account.claims },
    configId: account.configId ?? 'portal',
    configType: account.configType ?? 'web',
    tokenOrigins: account.tokenOrigins ?? [],
    services: { ...SERVICE_HEADERS, ...account.services },
    portalMarker: account.portalMarker ?? 'localhost',
    logoutHosts: account.logoutHosts ?? hostOfAddress(account.authority),
    offersCampaign: account.offersCampaign ?? '',
    healthRoute: account.healthRoute ?? '/support',
    signInStorage: account.signInStorage ?? 'tab',
    refreshHelpers: account.refreshHelpers ?? (account.authority === undefined ? SANDBOX_HELPERS : {}),
    privacyReturns: account.privacyReturns ?? PRIVACY_RETURN_PATHS,
    // Each page of the portal's own content declares whether it requires sign-in.
    signedInPaths: layoutService ? (layoutService.signedInPaths ?? SIGNED_IN_PATHS) : [],
    features: { sessionWarning: true, deactivate: true, federatedLink: true, ...account.features },
  };
}

/**
 * Returns the origins of the identity provider, its endpoints and its refresh helpers, without the portal's own origin.
 */
function signInOrigins({ account = {} }: ConfigFile): readonly string[] {
  const { authority = '', providerOrigins = [], refreshHelpers = {} } = account;
  const addresses = [authority, ...Object.values(refreshHelpers)].filter((address) => URL.canParse(address));
  return [...new Set([...addresses.map((address) => new URL(address).origin), ...providerOrigins])];
}

/** Returns a list with the host of an absolute address; an empty list for a path or if there is no address. */
function hostOfAddress(address: string | undefined): string[] {
  return address !== undefined && URL.canParse(address) ? [new URL(address).host] : [];
}

function readPort(text: string | undefined): number {
  if (text === undefined || text === '') return 8080;
  const port = Number(text);
  if (Number.isInteger(port) && port >= 0 && port <= 65_535) return port;
  throw new ConfigError(`PORT: "${text}" is not a port. Set a number from 0 to 65535.`);
}
