import type { MediaFile } from '../http/media-routes.ts';
import type { PreviewFile } from '../changes/preview/own-files.ts';

/** Files of previews that no release has: changed forms and pictures. Their addresses contain a hash of their content. */
export interface PreviewFiles {
  add(files: readonly PreviewFile[]): void;
  file(address: string): MediaFile | undefined;
}

/** The files that were shown last are kept, of all previews together. */
const MAX_FILES = 300;
const MAX_BYTES = 50_000_000;

export function createPreviewFiles(maxBytes = MAX_BYTES): PreviewFiles {
  const files = new Map<string, MediaFile>();
  let bytes = 0;
  const remove = (address: string): void => {
    bytes -= files.get(address)?.body.length ?? 0;
    files.delete(address);
  };
  const isFull = (): boolean => files.size > MAX_FILES || bytes > maxBytes;
  return {
    add(added) {
      for (const { address, type, body } of added) {
        remove(address);
        files.set(address, { type, body: Buffer.from(body) });
        bytes += body.length;
        while (isFull()) remove(files.keys().next().value!);
      }
    },
    file: (address) => files.get(address),
  };
}
