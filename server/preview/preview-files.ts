import type { MediaFile } from '../http/media-routes.ts';
import type { PreviewFile } from '../changes/preview/own-files.ts';

/** Files of previews that no release has: changed forms and pictures. Their addresses contain a hash of their content. */
export interface PreviewFiles {
  add(files: readonly PreviewFile[]): void;
  file(address: string): MediaFile | undefined;
}

/** The files that were shown last are kept, of all previews together. */
const MAX_FILES = 300;

export function createPreviewFiles(): PreviewFiles {
  const files = new Map<string, MediaFile>();
  return {
    add(added) {
      for (const { address, type, body } of added) {
        files.delete(address);
        files.set(address, { type, body: Buffer.from(body) });
        if (files.size > MAX_FILES) files.delete(files.keys().next().value!);
      }
    },
    file: (address) => files.get(address),
  };
}
