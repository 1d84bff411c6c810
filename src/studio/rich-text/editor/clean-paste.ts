import { DOMParser, Fragment, Slice } from 'prosemirror-model';
import { cleanHtml } from '#src/flow/read/clean-html.ts';
import { depthOf, MAX_DEPTH } from '../document/depth-of.ts';
import { schema } from '../document/schema.ts';

/** Longer pastes are left out; so much belongs on several pages. */
const MAX_CHARACTERS = 500_000;

/** Returns what may be inserted of HTML from the clipboard: sanitised as in the portal, then fitted into the schema. */
export function cleanPaste(html: string): Slice {
  if (html.length > MAX_CHARACTERS) return Slice.empty;
  const { root } = cleanHtml(html);
  for (const picture of root.querySelectorAll('img')) {
    // Pictures come from the media library; those of other sites are not ours to show.
    if (!picture.getAttribute('src')?.startsWith('/media/')) picture.remove();
    else if (!picture.hasAttribute('alt')) picture.setAttribute('alt', '');
  }
  const document = DOMParser.fromSchema(schema).parse(root);
  if (depthOf(document) > MAX_DEPTH / 2) return plainText(document.textBetween(0, document.content.size, '\n'));
  // A single paragraph becomes part of the one with the cursor.
  return Slice.maxOpen(document.content);
}

/** Returns text as paragraphs, one for each line. */
export function plainText(text: string): Slice {
  const lines = text.split(/[\r\n]+/).filter((line) => line !== '');
  return Slice.maxOpen(Fragment.from(lines.map((line) => schema.node('p', null, schema.text(line)))));
}
