import type { ConfigFile } from '#schemas/types/config.types.ts';
import type { Host } from '#src/model/host/hosts.ts';

/** The store of the software for TVs. */
export interface FirmwareSettings {
  /** Addresses of the store; a path means this server. (spec: USB-02, USB-14) */
  readonly listUrl: string;
  /** Start of the address of a download; the code of the model is appended. */
  readonly downloadUrl: string;
  /** Address of the published checksums; undefined if there are none. (spec: SEC-26) */
  readonly checksumsUrl: string | undefined;
  /** Ed25519 public key for the signatures of the checksums: SPKI, DER, Base64. */
  readonly publicKey: string | undefined;
  /** Sent as X-Version. */
  readonly version: string;
  /** Hosts that may serve the files. Links to other hosts are dropped. (spec: SEC-26) */
  readonly hosts: readonly string[];
  /** How long a recorded answer to the terms gives access to links, in minutes. */
  readonly termsMinutes: number;
  /** Maximum calls of each route to the store from one address in a minute. */
  readonly linksPerMinute: number;
}

/** The store of the sandbox. */
const SANDBOX = {
  listUrl: '/sandbox/firmware/images',
  downloadUrl: '/sandbox/firmware/download?tv-code=',
  checksumsUrl: '/sandbox/firmware/checksums',
  publicKey: 'MCowBQYDK2VwAyEAU/wKjcwx6MEJwgTqmL/eZOCDMPF+7MQUkKkYDeId4rA=',
};

/**
 * Reads the store of the software; undefined if there is none. The files of the sandbox are on the portal's own hosts.
 */
export function readFirmware(
  { gateways = {}, sandbox }: Pick<ConfigFile, 'gateways' | 'sandbox'>,
  hosts: readonly Pick<Host, 'name' | 'origin'>[],
): FirmwareSettings | undefined {
  const hasSandbox = sandbox?.enabled !== false && gateways.firmware === undefined;
  const { firmware = hasSandbox ? SANDBOX : undefined } = gateways;
  if (!firmware) return undefined;
  const ownHosts = hosts.map(({ name, origin }) => (origin === undefined ? name : new URL(origin).host));
  return Object.freeze({
    checksumsUrl: undefined,
    publicKey: undefined,
    version: 'v1.0',
    hosts: hasSandbox ? ownHosts : [],
    termsMinutes: 60,
    linksPerMinute: 30,
    ...firmware,
  });
}
