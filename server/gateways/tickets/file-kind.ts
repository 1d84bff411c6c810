import { fileTypeFromBuffer } from 'file-type';

/** So many bytes at the beginning tell what a file is. */
export const SAMPLE_BYTES = 4100;

/** What content may go by an ending; file-type names some relatives apart. */
const KINDS: Readonly<Record<string, readonly string[]>> = {
  '.jpg': ['jpg'],
  '.png': ['png', 'apng'],
  '.mp4': ['mp4', 'm4v'],
  '.gif': ['gif'],
  '.pdf': ['pdf'],
  '.webp': ['webp'],
};

/** Whether the beginning of a file is what its ending says. (spec: SEC-23, OPEN-56) */
export async function isKind(extension: string, sample: Uint8Array): Promise<boolean> {
  const found = await fileTypeFromBuffer(sample).catch(() => undefined);
  return found !== undefined && (KINDS[extension]?.includes(found.ext) ?? false);
}
