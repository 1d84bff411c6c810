import { defineOperation } from '#src/data/operation.ts';
import { asText, objectsIn } from '#src/model/json.ts';
import { dataWith } from '../wire/wire.ts';

/** The data that the provider publishes so that a customer can check a downloaded file. (spec: SEC-26) */
export interface FileChecksum {
  readonly imageId: string;
  readonly model: string;
  readonly version: string;
  /** Name of the file. */
  readonly file: string;
  /** Size of the file in bytes; 0 if it is unknown. */
  readonly bytes: number;
  /** SHA-256 checksum of the file, in hexadecimal digits. */
  readonly sha256: string;
  /** Signature of the checksum, in Base64. The portal's server has verified it. */
  readonly signature: string;
}

/** Reads the published checksums of all files; an empty list if the provider publishes none. */
export const getChecksums = defineOperation<void, readonly FileChecksum[]>({
  service: 'firmware',
  name: 'checksums',
  kind: 'read',
  token: 'any',
  parse: ({ body }) => {
    const list = dataWith(body, 'checksums')['checksums'];
    if (!Array.isArray(list)) throw new Error('The response has no list of checksums.');
    return objectsIn(list).map((entry) => ({
      imageId: asText(entry['imageId']),
      model: asText(entry['model']),
      version: asText(entry['version']),
      file: asText(entry['file']),
      bytes: Number(asText(entry['bytes'])) || 0,
      sha256: asText(entry['sha256']).toLowerCase(),
      signature: asText(entry['signature']),
    }));
  },
  effects: { ignoresRefusal: true },
});
