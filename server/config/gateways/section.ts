import type { ConfigFile } from '#schemas/types/config.types.ts';

/** A part of the section `gateways` of the configuration file. */
export type GatewaySection<Name extends keyof NonNullable<ConfigFile['gateways']>> = NonNullable<
  ConfigFile['gateways']
>[Name];

/** Start of the addresses of the sandbox's services. */
export const SANDBOX = '/sandbox/';

/** Returns a value of the sandbox for addresses of the sandbox, otherwise ''. Its credentials are never sent to another system. */
export const onlyInSandbox = (url: string, value: string): string => (url.startsWith(SANDBOX) ? value : '');
