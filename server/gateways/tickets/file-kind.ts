import { fileTypeFromBuffer } from 'file-type';

/** Number of leading bytes that identify a file type. */
export const SAMPLE_BYTES = 4100;

/** File types by extension, as the library `file-type` names them. An extension may have several file types. */
const TYPES_BY_EXTENSION: Readonly<Record<string, readonly string[]>> = {
  '.jpg': ['jpg'],
  '.png': ['png', 'apng'],
  '.mp4': ['mp4', 'm4v'],
  '.gif': ['gif'],
  '.pdf': ['pdf'],
  '.webp': ['webp'],
};

/** Returns true if the leading bytes of a file match its extension. (spec: SEC-23, OPEN-56) */
export async function matchesExtension(extension: string, sample: Uint8Array): Promise<boolean> {
  const detected = await fileTypeFromBuffer(sample).catch(() => undefined);
  return detected !== undefined && (TYPES_BY_EXTENSION[extension]?.includes(detected.ext) ?? false);
}
