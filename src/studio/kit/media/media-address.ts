import { addressOf } from '../../api/studio-api.ts';

/**
 * Returns where the studio shows a media file of the content: `/media/home/hero.svg`, as the change has it. With the hash
 * of a version, a browser that has shown another one loads this one.
 */
export function mediaAddress(src: string, change: string | undefined, version?: string): string {
  return addressOf('/media', { path: src.replace(/^\//, ''), change, version });
}
