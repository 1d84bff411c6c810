import { readFileSync } from 'node:fs';
import path from 'node:path';
import { Ajv, type ErrorObject } from 'ajv';
import type { AccountBoot } from '#src/model/boot.ts';
import type { HostPaths } from '#src/model/host-paths.ts';
import type { LandingTargets } from '#src/model/landing-targets.ts';
import { PortalError } from '#src/lib/portal-error.ts';
import schema from '#schemas/config.schema.json' with { type: 'json' };
import type { ConfigFile } from '#schemas/types/config.types.ts';
import { KEPT_RELEASES } from '../content/release/prune-releases.ts';
import { readGateways, type AttachmentCeiling, type GatewaySettings } from './gateways.ts';
import { readHostPaths } from './host-paths.ts';
import { readLanding } from './landing.ts';
import { isAddressOrNetwork, type TrustedProxies } from './trusted-proxies.ts';

/** A start that cannot be: its message is all that a person needs to read. */
export class ConfigError extends PortalError {
  override readonly name = 'ConfigError';
}

export interface RemoteLayoutService {
  readonly url: string;
  readonly dictionaryUrl: string | undefined;
  readonly apiKey: string;
  readonly site: string;
  readonly timeoutMs: number;
  readonly freshMs: number;
}

/** Sign-in and the signed-in area; what a browser is told of it stands in the boot data. */
export interface AccountConfig extends Omit<AccountBoot, 'clientId'> {
  readonly clients: { readonly staging: string; readonly production: string };
}

/** Everything that the server was told from outside, complete and checked. */
export interface Config {
  readonly port: number;
  readonly dataDir: string;
  /** Address of PostgreSQL; without one, SQLite in the data folder. */
  readonly databaseUrl: string | undefined;
  readonly site: string;
  /** Public: browsers send it with each layout request, as Sitecore's clients do. */
  readonly apiKey: string;
  /** The routes are all that content may link to without a page of its own, the portal's own pages among them. */
  readonly content: {
    readonly folder: string;
    readonly applicationRoutes: readonly string[];
    /** The most that a form may let in. */
    readonly attachments: AttachmentCeiling;
    /** How many releases are kept. */
    readonly keepReleases: number;
  };
  readonly layoutService: RemoteLayoutService | undefined;
  readonly account: AccountConfig;
  /** Addresses of the pages that the portal has by itself. */
  readonly hostPaths: HostPaths;
  readonly landing: LandingTargets;
  readonly gateways: GatewaySettings;
  readonly sandbox: { readonly enabled: boolean; readonly tokenSeconds: number; readonly freshLoginSeconds: number };
  readonly security: { readonly imageOrigins: readonly string[]; readonly trustProxy: TrustedProxies };
}

const root = path.resolve(import.meta.dirname, '../..');

/** Reads PORT, DATA_DIR, DATABASE_URL and the file of MARQUEE_CONFIG. Throws a ConfigError that names every fault. */
export function loadConfig(env: Readonly<Record<string, string | undefined>> = process.env): Config {
  const name = env['MARQUEE_CONFIG'];
  const file = name ? readConfigFile(path.resolve(name)) : {};
  const site = file.site ?? 'vela';
  const remote = file.layoutService;
  const { paths: hostPaths, faults: pathFaults } = readHostPaths(file.account ?? {});
  const { targets: landing, faults: landingFaults } = readLanding(file.privacy ?? {});
  const faults = [...pathFaults, ...landingFaults];
  const gateways = readGateways(file, env);
  if (name && faults.length > 0) throw faulty(path.resolve(name), faults);
  return Object.freeze({
    port: readPort(env['PORT']),
    dataDir: path.resolve(env['DATA_DIR'] || path.join(root, '.data')),
    databaseUrl: env['DATABASE_URL'] || undefined,
    site,
    apiKey: remote?.apiKey ?? 'portal',
    content: {
      folder:
        name && file.content?.folder
          ? path.resolve(path.dirname(name), file.content.folder)
          : path.join(root, 'fixtures/content'),
      applicationRoutes: [...Object.values(hostPaths), ...(file.content?.applicationRoutes ?? [])],
      attachments: { maxBytes: gateways.tickets.maxBytes, extensions: gateways.tickets.extensions },
      keepReleases: file.content?.keepReleases ?? KEPT_RELEASES,
    },
    layoutService: remote && {
      url: remote.url,
      dictionaryUrl: remote.dictionaryUrl,
      apiKey: remote.apiKey ?? 'portal',
      site: remote.site ?? site,
      timeoutMs: remote.timeoutMs ?? 5000,
      freshMs: remote.freshMs ?? 30_000,
    },
    account: readAccount(file),
    hostPaths,
    landing,
    gateways,
    sandbox: {
      enabled: file.sandbox?.enabled ?? true,
      tokenSeconds: file.sandbox?.tokenSeconds ?? 1800,
      freshLoginSeconds: file.sandbox?.freshLoginSeconds ?? 900,
    },
    security: {
      imageOrigins: file.security?.imageOrigins ?? [],
      trustProxy: file.security?.trustProxy ?? false,
    },
  });
}

/** The signed-in area of the specification, for a layout service whose pages do not say it. */
const SIGNED_IN_PATHS = ['/account', '/subscriptions', '/transactions', '/devices', '/offer'];
/** spec: AUTH-31 */
const PRIVACY_RETURNS = [
  '/account',
  '/privacy/requests/affirmations',
  '/privacy/requests/dashboard',
  '/privacy/requests/id-proofing',
];

function readAccount({ account = {}, layoutService }: ConfigFile): AccountConfig {
  return {
    authority: account.authority ?? '/sandbox/identity',
    clients: account.clients ?? { staging: 'vela-portal-staging', production: 'vela-portal' },
    scope: account.scope ?? 'openid profile email',
    configId: account.configId ?? 'portal',
    configType: account.configType ?? 'web',
    tokenOrigins: account.tokenOrigins ?? [],
    portalMarker: account.portalMarker ?? 'localhost',
    offersCampaign: account.offersCampaign ?? '',
    healthRoute: account.healthRoute ?? '/support',
    privacyReturns: account.privacyReturns ?? PRIVACY_RETURNS,
    // Our own pages say it themselves.
    signedInPaths: layoutService ? (layoutService.signedInPaths ?? SIGNED_IN_PATHS) : [],
    features: { sessionWarning: true, deactivate: true, federatedLink: true, ...account.features },
  };
}

function readPort(text: string | undefined): number {
  if (text === undefined || text === '') return 8080;
  const port = Number(text);
  if (Number.isInteger(port) && port >= 0 && port <= 65_535) return port;
  throw new ConfigError(`PORT: "${text}" is no port. Give a number from 0 to 65535.`);
}

function readConfigFile(file: string): ConfigFile {
  let text: string;
  try {
    text = readFileSync(file, 'utf8');
  } catch (error) {
    throw new ConfigError(
      `MARQUEE_CONFIG: ${file} cannot be read (${(error as NodeJS.ErrnoException).code}). Name a readable JSON file.`,
    );
  }
  let value: unknown;
  try {
    value = JSON.parse(text.replace(/^\uFEFF/, ''));
  } catch (error) {
    throw new ConfigError(`${file}: is no JSON (${(error as Error).message}). Mend it at that place.`);
  }
  const validate = createValidator();
  if (validate(value)) return value as ConfigFile;
  throw faulty(file, (validate.errors ?? []).map(explain));
}

function faulty(file: string, faults: readonly string[]): ConfigError {
  const lines = [...new Set(faults)].map((fault) => `  ${fault}`);
  return new ConfigError(
    `${file}: ${faults.length === 1 ? 'one fault' : `${faults.length} faults`}.\n${lines.join('\n')}`,
  );
}

function createValidator() {
  const ajv = new Ajv({ allErrors: true, verbose: true, allowUnionTypes: true });
  ajv.addFormat('http-address', (text: string) => isHttp(text));
  ajv.addFormat('http-address-or-path', (text: string) => /^\/(?!\/)/.test(text) || isHttp(text));
  ajv.addFormat('http-origin', (text: string) => isHttp(text) && new URL(text).origin === text);
  ajv.addFormat('address-or-network', isAddressOrNetwork);
  return ajv.compile(schema);
}

function isHttp(text: string): boolean {
  return URL.canParse(text) && ['http:', 'https:'].includes(new URL(text).protocol);
}

/** One fault of the file in words: where, what, what to do. */
function explain({ instancePath, keyword, params, data, message, parentSchema }: ErrorObject): string {
  const where = instancePath.slice(1).replaceAll('/', '.') || 'the file';
  switch (keyword) {
    case 'additionalProperties': {
      const known = Object.keys((parentSchema as { properties: object }).properties).filter((key) => key !== '$schema');
      return `${where}: "${params['additionalProperty']}" is not known. Known are ${known.join(', ')}.`;
    }
    case 'required':
      return `${where}: "${params['missingProperty']}" is missing. Add it.`;
    case 'format': {
      if (params['format'] === 'address-or-network')
        return `${where}: ${JSON.stringify(data)} is no address. Give one such as 10.0.0.5, or a network such as 10.0.0.0/8.`;
      const want =
        params['format'] === 'http-origin'
          ? 'an origin such as https://images.vela.example'
          : 'a whole http or https address';
      return `${where}: ${JSON.stringify(data)} is no address. Give ${want}.`;
    }
    case 'type':
      return `${where}: ${JSON.stringify(data)} should be ${params['type']}. Change it.`;
    default:
      return `${where}: ${JSON.stringify(data)} ${message}. Change it.`;
  }
}
