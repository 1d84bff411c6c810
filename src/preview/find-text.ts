import { isObject } from '#src/model/json.ts';
import type { RenderingNode } from '#src/model/layout.ts';
import { labelOf } from '#src/model/studio/label-of.ts';
import type { BlockOrigin, TextOrigin, TextOrigins } from '#src/model/host/preview.ts';

/** A page as it was compiled, and where its texts come from. */
export interface TracedLayout {
  readonly layout: unknown;
  readonly texts: TextOrigins;
}

/** A text or address of a block in the layout, and where it comes from. */
interface Leaf {
  readonly text: string;
  readonly origin: TextOrigin;
  readonly isAddress: boolean;
}

/**
 * The element under the editor's pointer: its text, the text around it, and the addresses of pictures and links there.
 */
export interface Pointed {
  readonly text: string;
  readonly around: string;
  readonly addresses: readonly string[];
  /** How many equal texts of the block come before it. */
  readonly before: number;
}

/** Returns where the text or picture comes from that an editor points at; undefined if it is none of the block's fields. */
export function findText(page: TracedLayout, block: BlockOrigin, pointed: Pointed): TextOrigin | undefined {
  const leaves = leavesOf(page, block);
  const text = plain(pointed.text);
  const texts = leaves.filter(({ isAddress }) => !isAddress);
  const equal = text === '' ? [] : texts.filter((leaf) => plain(leaf.text) === text);
  if (equal.length > 0) return equal[Math.min(pointed.before, equal.length - 1)]!.origin;
  const address = leaves.find(({ isAddress, text: each }) => isAddress && pointed.addresses.includes(each));
  const around = plain(pointed.around);
  const containing = longest(texts.filter((leaf) => text !== '' && plain(leaf.text).includes(text)));
  const within = longest(texts.filter((leaf) => plain(leaf.text).length > 2 && around.includes(plain(leaf.text))));
  // A box around several texts is none of them.
  const contained = within && plain(within.text).length * 2 >= around.length ? within : undefined;
  return (text === '' ? address : (containing ?? contained ?? address))?.origin;
}

/** Returns a field in words by its pointer in the document: `/placeholders/main/uid=a/en/cards/0/title` → `Cards › Title`. */
export function nameOfField(pointer: string): string {
  const inBlock = pointer.slice(pointer.lastIndexOf('/uid=') + 1);
  const names = inBlock.split('/').filter((step) => !/^(?:|uid=.*|en|es|shared|\d+)$/.test(step));
  return names.map(labelOf).join(' › ');
}

const LANGUAGE_NAMES = { en: 'English', es: 'Spanish' } as const;

/** Names a block as the list of blocks does, and a text as its form does, with its language and its document. */
export function nameOfPlace({ componentName }: Pick<RenderingNode, 'componentName'>, origin?: TextOrigin): string {
  const block = labelOf(componentName);
  if (!origin) return block;
  const language = origin.language ? LANGUAGE_NAMES[origin.language] : 'all languages';
  const note = origin.isFallback ? `${language}, because there is no Spanish` : language;
  return [block, nameOfField(origin.pointer), note, origin.document].join(' · ');
}

const longest = (leaves: readonly Leaf[]): Leaf | undefined =>
  leaves.toSorted((a, b) => b.text.length - a.text.length)[0];

const ENTITIES = { nbsp: ' ', lt: '<', gt: '>', quot: '"', '#39': "'", amp: '&' } as const;

/** Words as they are on the screen: tags, line breaks and double spaces make no difference. */
export function plain(text: string): string {
  return text
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/&(nbsp|lt|gt|quot|#39|amp);/g, (_, name: keyof typeof ENTITIES) => ENTITIES[name])
    .replaceAll(/\s+/g, ' ')
    .trim();
}

function leavesOf({ layout, texts }: TracedLayout, { place }: BlockOrigin): Leaf[] {
  return Object.entries(texts).flatMap(([pointer, origin]) => {
    if (!pointer.startsWith(`${place}/fields/`)) return [];
    const value = valueAt(layout, pointer);
    return typeof value === 'string' ? [{ text: value, origin, isAddress: /\/(?:src|href)$/.test(pointer) }] : [];
  });
}

function valueAt(layout: unknown, pointer: string): unknown {
  let value = layout;
  for (const step of pointer.split('/').slice(1)) {
    const name = step.replaceAll('~1', '/').replaceAll('~0', '~');
    value = Array.isArray(value) ? (value as unknown[])[Number(name)] : isObject(value) ? value[name] : undefined;
  }
  return value;
}
