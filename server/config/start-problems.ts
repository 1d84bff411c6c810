import type { ConfigFile } from '#schemas/types/config.types.ts';
import { isLoopback } from '#src/lib/hosts/is-loopback.ts';
import { gatewayProblems } from './gateways/missing.ts';
import { type GatewaySettings } from './gateways/gateways.ts';

const SANDBOX_SECRETS: readonly string[] = ['sandbox-ticket-secret', 'sandbox-marketing-key', 'sandbox-flow-secret'];

/**
 * Returns problems that prevent a start: missing values, a sandbox beside real systems or on production hosts, and
 * unsafe addresses or secrets of real systems. (spec: AUTH-25, OPEN-32)
 */
export function startProblems(
  values: ConfigFile,
  gateways: GatewaySettings,
  nodeEnv: string | undefined,
): readonly string[] {
  const { enabled = true, besideRealSystems = false } = values.sandbox ?? {};
  const addresses = outsideAddresses(values);
  return [
    ...accountProblems(values, enabled),
    ...(enabled ? [] : gatewayProblems(gateways, false)),
    ...(enabled && !besideRealSystems ? mixedSystemProblems(addresses) : []),
    ...addresses
      .filter(([, url]) => isInsecure(url))
      .map(([key, url]) => `${key}: "${url}" is not encrypted. Use https; http is only for addresses of this machine.`),
    ...sandboxSecretProblems(gateways),
    ...(enabled && !besideRealSystems && nodeEnv === 'production' ? publicSandboxProblems(values) : []),
  ];
}

/**
 * Returns a problem for production hosts that other machines can reach, because the passwords of the sandbox are
 * published.
 */
function publicSandboxProblems({ hosts }: ConfigFile): string[] {
  const names = (hosts ?? []).filter(({ name, environment }) => environment === 'prod' && !isLoopback(name));
  if (names.length === 0) return [];
  return [
    `sandbox.enabled: the sandbox has published passwords and would serve the production hosts ` +
      `${names.map(({ name }) => name).join(', ')}. Set it to false and configure the real systems. ` +
      'For a demonstration, set sandbox.besideRealSystems to true.',
  ];
}

/**
 * Returns a problem for each missing setting of the identity provider. Only the sandbox's provider has defaults for
 * them.
 */
function accountProblems({ account = {} }: ConfigFile, hasSandbox: boolean): string[] {
  const authority = account.authority?.startsWith('/sandbox/') ? undefined : account.authority;
  if (hasSandbox && authority === undefined) return [];
  const neededSettings = [
    ['authority', authority, 'the address of the identity provider'],
    ['clients', account.clients, 'the sign-in client ids: staging and production'],
    ['scope', account.scope, 'the scope of a sign-in, for example openid profile'],
  ] as const;
  const reason = hasSandbox ? "account.authority is not the sandbox's provider" : 'the sandbox is disabled';
  return neededSettings
    .filter(([, value]) => value === undefined)
    .map(([key, , what]) => `account.${key}: is missing, because ${reason}. Set ${what}.`);
}

/** A configured address, with its key in the configuration file. */
type Address = readonly [key: string, url: string];

/** Returns the configured addresses of the services that the portal or its pages call on other servers. */
function outsideAddresses({
  account = {},
  gateways = {},
  layoutService,
  chat = {},
  tracking = {},
}: ConfigFile): readonly Address[] {
  const { tickets = {}, marketing = {}, flow = {}, firmware } = gateways;
  const all: readonly (readonly [string, string | false | undefined])[] = [
    ['account.authority', account.authority],
    ['account.lookupUrl', account.lookupUrl],
    ['account.refreshHelpers.request', account.refreshHelpers?.request],
    ['account.refreshHelpers.identity', account.refreshHelpers?.identity],
    ['account.refreshHelpers.dashboard', account.refreshHelpers?.dashboard],
    ['gateways.tokenCheckUrl', gateways.tokenCheckUrl],
    ['gateways.userInfoUrl', gateways.userInfoUrl],
    ['gateways.tickets.tokenUrl', tickets.tokenUrl],
    ['gateways.tickets.uploadUrl', tickets.uploadUrl],
    ['gateways.tickets.ticketUrl', tickets.ticketUrl],
    ['gateways.marketing.signUpUrl', marketing.signUpUrl],
    ['gateways.marketing.triggerUrl', marketing.triggerUrl],
    ['gateways.flow.tokenUrl', flow.tokenUrl],
    ['gateways.firmware.listUrl', firmware?.listUrl],
    ['gateways.firmware.downloadUrl', firmware?.downloadUrl],
    ['gateways.firmware.checksumsUrl', firmware?.checksumsUrl],
    ['layoutService.url', layoutService?.url],
    ['chat.widgetUrl', chat.widgetUrl],
    ['tracking.url', tracking.url],
  ];
  return all.filter((each): each is Address => typeof each[1] === 'string' && !each[1].startsWith('/'));
}

/** Whether an address leads to another machine without TLS. */
function isInsecure(url: string): boolean {
  const { protocol, hostname } = new URL(url);
  return protocol === 'http:' && !isLoopback(hostname);
}

/**
 * Returns a problem for real systems beside the sandbox, which accepts published passwords. A layout service, a chat
 * and a tracking system are allowed, because they receive no passwords.
 */
function mixedSystemProblems(addresses: readonly Address[]): string[] {
  const real = addresses.map(([key]) => key).filter((key) => !/^(layoutService|chat|tracking)\./.test(key));
  return real.length === 0
    ? []
    : [
        `sandbox.enabled: the sandbox would run beside real systems (${real.join(', ')}). ` +
          'Set it to false, or set sandbox.besideRealSystems to true.',
      ];
}

/** Returns a problem for each real system that would receive the published secret of the sandbox. */
function sandboxSecretProblems({ tickets, marketing, flow }: GatewaySettings): string[] {
  const secrets = [
    ['tickets.secret', tickets.secret, tickets.tokenUrl],
    ['marketing.apiKey', marketing.apiKey, marketing.signUpUrl],
    ['flow.clientSecret', flow.clientSecret, flow.tokenUrl],
  ] as const;
  return secrets
    .filter(
      ([, secret, url]) =>
        SANDBOX_SECRETS.includes(secret) && !url.startsWith('/') && !isLoopback(new URL(url).hostname),
    )
    .map(([key]) => `gateways.${key}: this is the published secret of the sandbox. Set the secret of the real system.`);
}
