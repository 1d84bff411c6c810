import type { ConfigFile } from '#schemas/types/config.types.ts';

/** The settings of the server for the exchange of authorization codes. (spec: AUTH-03, OPEN-33, SEC-01) */
export interface TokenExchangeSettings {
  /** Address of the identity provider. */
  readonly authority: string;
  /** The secret of each client, by client id. */
  readonly clients: Readonly<Record<string, string>>;
  /** Paths of the pages that the provider may redirect to. */
  readonly returnPaths: readonly string[];
  /** Maximum number of exchanges for one IP address in a minute. */
  readonly perMinute: number;
}

/** Environment variables by name. */
type Environment = Readonly<Record<string, string | undefined>>;

/** Returns the settings of the exchange (undefined if browsers exchange codes themselves) and the problems in them. */
export function readTokenExchange(
  { account = {} }: ConfigFile,
  returnPaths: readonly string[],
  env: Environment,
): { readonly settings: TokenExchangeSettings | undefined; readonly problems: readonly string[] } {
  if (account.exchange !== 'server') return { settings: undefined, problems: [] };
  const { authority = '', clients, clientSecrets = {}, exchangesPerMinute: perMinute = 30 } = account;
  const production = env['IDENTITY_SECRET'] || clientSecrets.production || '';
  const staging = env['IDENTITY_STAGING_SECRET'] || clientSecrets.staging || production;
  const problems = [
    ...(URL.canParse(authority)
      ? []
      : ['account.authority: account.exchange "server" needs a provider on another server. Set its complete address.']),
    ...(clients ? [] : ['account.clients: is missing. Set the client ids of the identity provider.']),
    ...(production ? [] : ['account.clientSecrets: is missing. Set the environment variable IDENTITY_SECRET.']),
  ];
  if (!clients || problems.length > 0) return { settings: undefined, problems };
  const secrets = { [clients.staging]: staging, [clients.production]: production };
  return { settings: { authority, clients: secrets, returnPaths, perMinute }, problems };
}
