import type { ContentProblem } from '#src/model/studio/content-problem.ts';
import type { FieldSet } from '../check-blocks.ts';
import type { CheckContext } from '../check-context.ts';
import type { Explanation } from '../../catalogue/explain-fault.ts';
import { own } from '#src/model/json.ts';
import { isLanguage } from '#src/model/language.ts';
import { fieldLeavesOf, type FieldLeaf } from '../visit-fields.ts';
import { explainLink, explainMedia } from './link-target.ts';

/** Checks the addresses of links, images and files in fields. */
export function checkAddresses(context: CheckContext): ContentProblem[] {
  return context.fieldSets.flatMap((set) =>
    fieldLeavesOf(set).flatMap((leaf): ContentProblem[] => {
      const explanation = explainAddress(leaf, set, context);
      const language = isLanguage(set.section) ? { language: set.section } : {};
      return explanation
        ? [{ ...set.place, field: leaf.field, ...language, file: set.file, ...explanation, severity: 'error' }]
        : [];
    }),
  );
}

/** Explains an invalid address in a field; undefined if the address is valid or the field has none. */
function explainAddress(
  { kind, value }: FieldLeaf,
  { pages }: FieldSet,
  context: CheckContext,
): Explanation | undefined {
  const href = own(value, 'href');
  const src = own(value, 'src');
  // An empty address is reported by the schema check.
  if (href === '' || src === '') return undefined;
  if (kind === 'link' && typeof href === 'string') return explainLink(href, pages, context);
  if (kind === 'file' && typeof src === 'string') {
    const path = context.tokens.address(src);
    return path.startsWith('/') ? explainMedia(src, path, context) : explainLink(src, pages, context);
  }
  return kind === 'image' && typeof src === 'string' ? explainPicture(src, context) : undefined;
}

/** Explains an invalid image; undefined if it is valid. Images must be in the media folder. */
export function explainPicture(src: string, context: CheckContext): Explanation | undefined {
  const path = context.tokens.address(src);
  const mediaFile = context.drafts.media.get(path);
  if (!mediaFile) {
    return path.startsWith('/')
      ? explainMedia(src, path, context)
      : { what: `the image "${src}" is not in the media folder`, fix: 'Add it there and write /media/… here.' };
  }
  return mediaFile.type.startsWith('image/')
    ? undefined
    : { what: `"${src}" is not an image`, fix: 'Use an image, or a field for files.' };
}
