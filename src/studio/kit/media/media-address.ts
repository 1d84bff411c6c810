import { apiAddress } from '../../api/studio-api.ts';

/**
 * Returns the address of a media file of the content in the studio, in the version of the change. `src` is its address
 * in the portal: `/media/home/hero.svg`. With the hash `version`, a browser does not show another version from its
 * cache.
 */
export function mediaAddress(src: string, change: string | undefined, version?: string): string {
  return apiAddress('/media', { path: src.replace(/^\//, ''), change, version });
}
