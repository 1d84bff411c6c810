import type { ConfigFile } from '#schemas/types/config.types.ts';
import { readCatalog } from '../billing/catalog/read-catalog.ts';
import { amountOf } from '../billing/rules/amounts.ts';
import { isLoopback } from '#src/lib/hosts/is-loopback.ts';
import { ACCOUNT_SERVICES, STAFF_PROVIDER } from './systems.ts';

/** The origin of each system of the sandbox, by the name of the system. */
export type Origins = Readonly<Record<string, string>>;

/**
 * The studio as a client of the sandbox's identity provider. Its secret is public, like the passwords of the sample
 * staff.
 */
export const STUDIO_CLIENT = {
  host: 'studio.localhost',
  clientId: 'vela-studio',
  clientSecret: 'sandbox-studio-secret-of-another-process',
} as const;

/**
 * Returns the origin of the studio if the portal is on this machine; undefined otherwise, because the host of the
 * studio is unknown.
 */
export function studioOriginOf(portal: string): string | undefined {
  const { protocol, hostname, port } = new URL(portal);
  return isLoopback(hostname) ? new URL(`${protocol}//${STUDIO_CLIENT.host}:${port}`).origin : undefined;
}

/** Returns the origin of the identity provider of the staff. */
export const staffProviderOrigin = (origins: Origins): string | undefined => origins[STAFF_PROVIDER];

/**
 * Returns the configuration of a portal that uses the systems of the sandbox at these origins, as if they were real
 * systems.
 */
export function portalConfig(origins: Origins, studioOrigin?: string): ConfigFile {
  const at = (system: string, path: string): string => `${origins[system]}${path}`;
  return {
    sandbox: { enabled: false },
    studio: studioOrigin
      ? { ...STUDIO_CLIENT, origin: studioOrigin, issuer: at(STAFF_PROVIDER, '/sandbox/identity') }
      : { enabled: false },
    account: {
      authority: at('identity-provider', '/sandbox/identity'),
      clients: { staging: 'vela-portal-staging', production: 'vela-portal' },
      scope: 'openid profile email',
      refreshHelpers: {
        request: at('identity-provider', '/sandbox/identity/refresh/request'),
        identity: at('identity-provider', '/sandbox/identity/refresh/identity'),
        dashboard: at('identity-provider', '/sandbox/identity/refresh/dashboard'),
      },
      lookupUrl: at('lookup', '/lookup'),
      configId: 'portal',
      configType: 'web',
      tokenOrigins: [...ACCOUNT_SERVICES, 'flow', 'logs'].map((name) => at(name, '')),
    },
    privacy: {
      hosts: ['www.vela.example'],
      targets: {
        stateRights: 'https://www.vela.example/privacy/state-rights#california',
        policy: 'https://www.vela.example/privacy/policy',
        webTerms: 'https://www.vela.example/privacy/web-terms',
        adInformation: 'https://www.vela.example/ad-information',
        choices: 'https://www.vela.example/privacy/choices',
        home: 'https://www.vela.example/privacy',
      },
    },
    offers: { activation: true, activationHosts: [new URL(at('partner', '')).host], seasonPrices: seasonPrices() },
    // The key service replaces its key each day, so the portal accepts keys with any id.
    wallet: { keyIds: false },
    chat: { widgetUrl: at('chat', '/sandbox/chat?language={language}') },
    security: { imageOrigins: ACCOUNT_SERVICES.map((name) => at(name, '')) },
    gateways: {
      tokenCheckUrl: false,
      userInfoUrl: at('identity-provider', '/sandbox/identity/me'),
      tickets: {
        tokenUrl: at('tickets', '/sandbox/tickets/token'),
        uploadUrl: at('tickets', '/sandbox/tickets/uploads'),
        ticketUrl: at('tickets', '/sandbox/tickets/requests'),
        user: 'portal@vela.example',
        secret: 'sandbox-ticket-secret',
      },
      marketing: {
        signUpUrl: at('marketing', '/sandbox/marketing/recipients'),
        triggerUrl: at('marketing', '/sandbox/marketing/events'),
      },
      flow: { tokenUrl: at('flow', '/sandbox/flow-engine/token') },
      firmware: {
        listUrl: at('firmware', '/sandbox/firmware/images'),
        downloadUrl: at('firmware', '/sandbox/firmware/download?tv-code='),
        checksumsUrl: at('firmware', '/sandbox/firmware/checksums'),
        hosts: [new URL(at('firmware', '')).host],
      },
    },
  };
}

/** Returns the renewal prices of the seasonal plans in the sandbox's catalog, by id of the plan. (spec: OFFER-77) */
function seasonPrices(): Record<string, string> {
  return Object.fromEntries(
    readCatalog().plans.flatMap(({ id, season }) => (season ? [[id, amountOf(season.renewalCents)]] : [])),
  );
}

/** A service of the endpoint lookup. */
interface Service {
  readonly name: string;
  readonly baseUrl: string;
  readonly operations: readonly object[];
}

/**
 * Returns the services of the lookup with only the documented keys. Services of the sandbox get complete addresses with
 * the origin of their system. The portal's own services keep their addresses.
 */
export function servicesAtOrigins<S extends Service>(services: readonly S[], origins: Origins): readonly S[] {
  return services.map((service) => {
    const operations = service.operations.map((operation) => {
      const { scenarioAs: _, ...documented } = operation as { scenarioAs?: unknown };
      return documented;
    });
    const origin = service.baseUrl.startsWith('/sandbox') ? origins[service.name] : undefined;
    return { ...service, operations, ...(origin === undefined ? {} : { baseUrl: origin + service.baseUrl }) };
  });
}
