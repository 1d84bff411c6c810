import type { ConfigFile } from '#schemas/types/config.types.ts';
import { SANDBOX_IDENTITY_PATH } from '../sandbox-identity-path.ts';

/** The section `studio` of the configuration file. */
type StudioFile = NonNullable<ConfigFile['studio']>;
type StudioRole = NonNullable<StudioFile['roles']>[string];

/** The settings of the studio: its address, sign-in, roles, approvals and sessions. */
export interface StudioSettings {
  /** Host name of the studio, without a port. This host serves no pages of the portal. */
  readonly host: string;
  /** Public origin of the studio; undefined for the origin of the request. */
  readonly origin: string | undefined;
  /** The identity provider of staff: a complete address, or a path of the sandbox. */
  readonly issuer: string;
  readonly clientId: string;
  readonly clientSecret: string;
  readonly scope: string;
  /** Name of the claim in the ID token that contains the roles. */
  readonly rolesClaim: string;
  /** The role that each value of the claim gives. */
  readonly roles: Readonly<Record<string, StudioRole>>;
  /** Documents, and folders ending in a slash, that a second person must approve before they are published. */
  readonly approval: readonly string[];
  /** A session ends this long after the sign-in. */
  readonly sessionMinutes: number;
  /** A session ends when it is not used for this long. */
  readonly idleMinutes: number;
}

/**
 * Returns the origin of the studio. Unless it is configured, it has the protocol and the port of the request to the
 * portal.
 */
export function studioOriginOf(
  { protocol, host }: { readonly protocol: string; readonly host: string },
  settings: Pick<StudioSettings, 'host' | 'origin'>,
): string {
  return settings.origin ?? `${protocol}://${settings.host}${/:\d+$/.exec(host)?.[0] ?? ''}`;
}

/** The client of the sandbox's identity provider. Its secret is public, like the passwords of the sample staff. */
const SANDBOX_STUDIO_CLIENT = { id: 'vela-studio', secret: 'sandbox-studio-secret' };

/** Default roles by value of the claim. */
const DEFAULT_ROLES: StudioSettings['roles'] = {
  editor: 'editor',
  publisher: 'publisher',
  qa: 'qa',
  administrator: 'administrator',
};

/** Environment variables by name. */
type Environment = Readonly<Record<string, string | undefined>>;

/** Returns the studio's settings (undefined if there is no studio) and the problems in them. */
export function readStudio(
  { studio, sandbox, hosts }: ConfigFile,
  env: Environment,
): { readonly settings: StudioSettings | undefined; readonly problems: readonly string[] } {
  const hasSandbox = sandbox?.enabled !== false;
  const isWanted = studio?.enabled ?? studio !== undefined;
  if (!isWanted) return { settings: undefined, problems: [] };
  const settings: StudioSettings = {
    host: studio?.host ?? 'studio.localhost',
    origin: studio?.origin,
    issuer: studio?.issuer ?? SANDBOX_IDENTITY_PATH,
    clientId: studio?.clientId ?? SANDBOX_STUDIO_CLIENT.id,
    clientSecret: env['STUDIO_SECRET'] || (studio?.clientSecret ?? SANDBOX_STUDIO_CLIENT.secret),
    scope: studio?.scope ?? 'openid profile email roles',
    rolesClaim: studio?.rolesClaim ?? 'roles',
    roles: studio?.roles ?? DEFAULT_ROLES,
    approval: studio?.approval ?? [],
    sessionMinutes: studio?.sessionMinutes ?? 480,
    idleMinutes: studio?.idleMinutes ?? 60,
  };
  return { settings, problems: problemsOf(settings, hasSandbox, hosts) };
}

/** Returns the problems in the settings of the studio that prevent a start. */
function problemsOf(
  { host, issuer, clientSecret }: StudioSettings,
  hasSandbox: boolean,
  hosts: ConfigFile['hosts'],
): string[] {
  const isSandbox = issuer.startsWith('/');
  return [
    ...(isSandbox && !hasSandbox
      ? ['studio.issuer: the sandbox is disabled. Set the address of the identity provider of your staff.']
      : []),
    ...(!isSandbox && clientSecret === SANDBOX_STUDIO_CLIENT.secret
      ? ['studio.clientSecret: is missing. Set the environment variable STUDIO_SECRET.']
      : []),
    ...(hosts?.some(({ name }) => name === host)
      ? [`studio.host: "${host}" is also a host of the portal. Give the studio a host of its own.`]
      : []),
  ];
}
