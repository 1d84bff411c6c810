import { valueAtPointer } from '#src/model/json-pointer.ts';
import type { RenderingNode } from '#src/model/layout.ts';
import { LANGUAGE_NAMES } from '#src/model/language.ts';
import { labelOf } from '#src/model/studio/label-of.ts';
import type { BlockOrigin, TextOrigin, TextOrigins } from '#src/model/host/preview.ts';

/** The layout of a compiled page, and the origins of its texts. */
export interface TracedLayout {
  readonly layout: unknown;
  readonly texts: TextOrigins;
}

/** A text or address of a block in the layout, and its origin. */
interface BlockText {
  readonly text: string;
  readonly origin: TextOrigin;
  readonly isAddress: boolean;
}

/**
 * The element under the editor's pointer: its `text` at the pointer, its whole text (`around`), and the addresses of
 * its picture and link.
 */
export interface PointedElement {
  readonly text: string;
  readonly around: string;
  readonly addresses: readonly string[];
  /** Number of equal texts before this one in the block. */
  readonly before: number;
}

/** Returns the origin of the text, picture or link under the pointer; undefined if no field of the block has it. */
export function findTextOrigin(
  page: TracedLayout,
  block: BlockOrigin,
  pointed: PointedElement,
): TextOrigin | undefined {
  const leaves = blockTexts(page, block);
  const text = plainText(pointed.text);
  const texts = leaves.filter(({ isAddress }) => !isAddress);
  const equal = text === '' ? [] : texts.filter((leaf) => plainText(leaf.text) === text);
  if (equal.length > 0) return equal[Math.min(pointed.before, equal.length - 1)]!.origin;
  const address = leaves.find(({ isAddress, text: each }) => isAddress && pointed.addresses.includes(each));
  const around = plainText(pointed.around);
  const containing = longest(texts.filter((leaf) => text !== '' && plainText(leaf.text).includes(text)));
  const within = longest(
    texts.filter((leaf) => plainText(leaf.text).length > 2 && around.includes(plainText(leaf.text))),
  );
  // A text that makes up less than half of the element's text is ignored: the element contains other texts, too.
  const contained = within && plainText(within.text).length * 2 >= around.length ? within : undefined;
  return (text === '' ? address : (containing ?? contained ?? address))?.origin;
}

/**
 * Returns the readable name of a field, given its pointer: `/placeholders/main/uid=a/en/cards/0/title` →
 * `Cards › Title`.
 */
export function nameOfField(pointer: string): string {
  const inBlock = pointer.slice(pointer.lastIndexOf('/uid=') + 1);
  const names = inBlock.split('/').filter((step) => !/^(?:|uid=.*|en|es|shared|\d+)$/.test(step));
  return names.map(labelOf).join(' › ');
}

/** Returns the label of an outline: the name of the block, and for a text also its field, language and document. */
export function outlineLabel({ componentName }: Pick<RenderingNode, 'componentName'>, origin?: TextOrigin): string {
  const block = labelOf(componentName);
  if (!origin) return block;
  const language = origin.language ? LANGUAGE_NAMES[origin.language] : 'all languages';
  const note = origin.isFallback ? `${language}, because there is no Spanish` : language;
  return [block, nameOfField(origin.pointer), note, origin.document].join(' · ');
}

/** Returns the longest text; undefined for an empty list. */
const longest = (leaves: readonly BlockText[]): BlockText | undefined =>
  leaves.toSorted((a, b) => b.text.length - a.text.length)[0];

/** Characters of the HTML entities that `plainText` decodes. */
const ENTITIES = { nbsp: ' ', lt: '<', gt: '>', quot: '"', '#39': "'", amp: '&' } as const;

/** Returns a text as it is shown on the screen: without tags, with the usual entities decoded and single spaces. */
export function plainText(text: string): string {
  return text
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/&(nbsp|lt|gt|quot|#39|amp);/g, (_, name: keyof typeof ENTITIES) => ENTITIES[name])
    .replaceAll(/\s+/g, ' ')
    .trim();
}

/** Returns the texts and addresses in the fields of a block, with their origins. */
function blockTexts({ layout, texts }: TracedLayout, { place }: BlockOrigin): BlockText[] {
  return Object.entries(texts).flatMap(([pointer, origin]) => {
    if (!pointer.startsWith(`${place}/fields/`)) return [];
    const value = valueAtPointer(layout, pointer);
    return typeof value === 'string' ? [{ text: value, origin, isAddress: /\/(?:src|href)$/.test(pointer) }] : [];
  });
}
