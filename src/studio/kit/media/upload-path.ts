import { slugOf } from '#src/lib/text/slug-of.ts';

/**
 * Returns the path at which an uploaded file is stored: in media/uploads, with a simplified name that no other file
 * has.
 */
export function uploadPath(fileName: string, taken: ReadonlySet<string>): string {
  const [, stem = 'file', extension = ''] = /^(.*?)(\.[^.]*)?$/.exec(fileName.toLowerCase()) ?? [];
  const name = slugOf(stem) || 'file';
  const pathOf = (number: number): string => `media/uploads/${name}${number > 1 ? `-${number}` : ''}${extension}`;
  let number = 1;
  while (taken.has(pathOf(number))) number += 1;
  return pathOf(number);
}
