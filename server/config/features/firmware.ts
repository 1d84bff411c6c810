import type { ConfigFile } from '#schemas/types/config.types.ts';
import type { Host } from '#src/model/host/hosts.ts';

/** Settings of the firmware store, which offers software for TVs. */
export interface FirmwareSettings {
  /** Address of the list of software; a path means this server, also in the addresses below. (spec: USB-02, USB-14) */
  readonly listUrl: string;
  /** Start of the address of a download; the code of the model is appended. */
  readonly downloadUrl: string;
  /** Address of the published checksums; undefined if there are none. (spec: SEC-26) */
  readonly checksumsUrl: string | undefined;
  /** Ed25519 public key for the signatures of the checksums: SPKI, DER, Base64. */
  readonly publicKey: string | undefined;
  /** Value of the header X-Version in requests to the store. */
  readonly version: string;
  /** Hosts that may serve the files. Links to other hosts are dropped. (spec: SEC-26) */
  readonly hosts: readonly string[];
  /** How long visitors get download links after their answer to the terms was recorded, in minutes. */
  readonly termsMinutes: number;
  /** Maximum number of calls from one IP address in a minute, for each of the portal's routes to the store. */
  readonly linksPerMinute: number;
}

/** Settings for the firmware store of the sandbox. */
const SANDBOX_FIRMWARE_SETTINGS = {
  listUrl: '/sandbox/firmware/images',
  downloadUrl: '/sandbox/firmware/download?tv-code=',
  checksumsUrl: '/sandbox/firmware/checksums',
  publicKey: 'MCowBQYDK2VwAyEAU/wKjcwx6MEJwgTqmL/eZOCDMPF+7MQUkKkYDeId4rA=',
};

/**
 * Reads the settings of the firmware store; undefined if there is none. The files of the sandbox are on the portal's
 * own hosts.
 */
export function readFirmware(
  { gateways = {}, sandbox }: Pick<ConfigFile, 'gateways' | 'sandbox'>,
  hosts: readonly Pick<Host, 'name' | 'origin'>[],
): FirmwareSettings | undefined {
  const hasSandbox = sandbox?.enabled !== false && gateways.firmware === undefined;
  const { firmware = hasSandbox ? SANDBOX_FIRMWARE_SETTINGS : undefined } = gateways;
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
