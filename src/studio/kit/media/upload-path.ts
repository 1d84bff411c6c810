import { freeSlug, slugOf } from '#src/lib/text/slug-of.ts';

/**
 * Returns the path at which an uploaded file is stored: in media/uploads, with a simplified name that no other file
 * has.
 */
export function uploadPath(fileName: string, taken: ReadonlySet<string>): string {
  const [, stem = 'file', extension = ''] = /^(.*?)(\.[^.]*)?$/.exec(fileName.toLowerCase()) ?? [];
  const pathOf = (name: string): string => `media/uploads/${name}${extension}`;
  return pathOf(freeSlug(slugOf(stem) || 'file', (name) => taken.has(pathOf(name))));
}
