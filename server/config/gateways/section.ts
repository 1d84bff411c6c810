import type { ConfigFile } from '#schemas/types/config.types.ts';

/** A part of the section `gateways` of the configuration file. */
export type GatewaySection<Name extends keyof NonNullable<ConfigFile['gateways']>> = NonNullable<
  ConfigFile['gateways']
>[Name];

/** Start of the addresses of the sandbox's services. */
export const SANDBOX_PREFIX = '/sandbox/';

/**
 * Returns `value`, a credential of the sandbox, if `url` is in the sandbox; otherwise '', so that no real system
 * receives it.
 */
export const sandboxCredential = (url: string, value: string): string => (url.startsWith(SANDBOX_PREFIX) ? value : '');
