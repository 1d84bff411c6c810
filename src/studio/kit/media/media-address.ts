import { addressOf } from '../../api/studio-api.ts';

/** Returns where the studio shows a media file of the content: `/media/home/hero.svg`, as the change has it. */
export function mediaAddress(src: string, change: string | undefined): string {
  return addressOf('/media', { path: src.replace(/^\//, ''), change });
}
