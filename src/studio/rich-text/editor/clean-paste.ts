import { DOMParser, Fragment, Slice } from 'prosemirror-model';
import { cleanHtml } from '#src/flow/read/clean-html.ts';
import { depthOf, MAX_DEPTH } from '../document/depth-of.ts';
import { schema } from '../document/schema.ts';

/** Maximum length of pasted HTML. Longer texts belong on several pages and are not inserted. */
const MAX_CHARACTERS = 500_000;

/**
 * Returns the part of pasted HTML that may be inserted: sanitized as in the portal, without pictures of other sites,
 * then fitted to the schema; an empty slice if the HTML is too long. HTML with too many nested tags becomes paragraphs
 * of plain text.
 */
export function cleanPaste(html: string): Slice {
  if (html.length > MAX_CHARACTERS) return Slice.empty;
  const { root } = cleanHtml(html);
  for (const picture of root.querySelectorAll('img')) {
    // Only pictures of the media library may be shown, because pictures of other sites may be protected by copyright.
    if (!picture.getAttribute('src')?.startsWith('/media/')) picture.remove();
    else if (!picture.hasAttribute('alt')) picture.setAttribute('alt', '');
  }
  const document = DOMParser.fromSchema(schema).parse(root);
  if (depthOf(document) > MAX_DEPTH / 2) return paragraphsOf(document.textBetween(0, document.content.size, '\n'));
  // A single pasted paragraph is merged into the paragraph with the cursor.
  return Slice.maxOpen(document.content);
}

/** Converts plain text to paragraphs, one per line. */
export function paragraphsOf(text: string): Slice {
  const lines = text.split(/[\r\n]+/).filter((line) => line !== '');
  return Slice.maxOpen(Fragment.from(lines.map((line) => schema.node('p', null, schema.text(line)))));
}
