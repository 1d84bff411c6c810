import type { ContentProblem } from '#src/model/studio/content-problem.ts';
import type { CheckContext } from './check-context.ts';
import type { MediaFile } from '../drafts/drafts.ts';
import { activeSvg } from '../drafts/active-svg.ts';
import { looksLike } from '../drafts/media-types.ts';

/**
 * Checks that the content of each media file matches its extension, and that SVG drawings have no scripts or other
 * active content.
 */
export function checkMediaFiles({ drafts, isKnownMedia }: CheckContext): ContentProblem[] {
  return [...drafts.media.values()].flatMap((media): ContentProblem[] => {
    const { file, type, hash } = media;
    if (isKnownMedia(file, hash)) return [];
    const { body } = media;
    if (!looksLike(type, body)) {
      const what = `is not a ${type} file`;
      return [{ file, what, fix: 'Save it again in the format of its extension.', severity: 'error' }];
    }
    const active = type === 'image/svg+xml' ? activeSvg(body) : undefined;
    if (active === undefined) return [];
    const what = `is a drawing that contains "${active}", which could run or load something`;
    return [{ file, what, fix: 'Export it as a plain SVG.', severity: 'error' }];
  });
}

/** Whether a file has the type of its extension and contains no active content. */
export function isPlainMedia({ type, body }: Pick<MediaFile, 'type' | 'body'>): boolean {
  return looksLike(type, body) && (type !== 'image/svg+xml' || activeSvg(body) === undefined);
}
