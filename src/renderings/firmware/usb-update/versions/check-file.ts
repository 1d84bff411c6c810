import type { FileChecksum } from '#src/operations/firmware/checksums.ts';

/** The result of the check of a downloaded file. */
export type FileVerdict =
  | { readonly kind: 'good' | 'wrong' | 'failed' }
  /** Part of a file, for example after an interrupted download. `total` is the complete size in bytes. */
  | { readonly kind: 'short'; readonly total: number };

/**
 * Compares a file with the published checksums. A file with a published name that is too small is an interrupted
 * download. The number that browsers add to the name of a repeated download is ignored, as is the extension that they
 * add to the name of an unfinished download.
 */
export async function checkFile(
  file: Pick<File, 'name' | 'size' | 'arrayBuffer'>,
  checksums: readonly FileChecksum[],
): Promise<FileVerdict> {
  const plainName = file.name.replace(/\.(crdownload|part|download)$/, '').replace(/ ?\(\d+\)(?=\.[^.]+$)/, '');
  const named = checksums.find(({ file: name }) => name === plainName);
  if (named && file.size < named.bytes) return { kind: 'short', total: named.bytes };
  try {
    const digest = await crypto.subtle.digest('SHA-256', await file.arrayBuffer());
    const sha256 = Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('');
    return { kind: checksums.some((each) => each.sha256 === sha256) ? 'good' : 'wrong' };
  } catch {
    // The file is too large for the memory or was removed, or the page was loaded without https.
    return { kind: 'failed' };
  }
}
