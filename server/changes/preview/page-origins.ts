import { isObject, own, ownObject, type JsonObject } from '#src/model/json.ts';
import type { BlockOrigin, PageOrigins, TextOrigin } from '#src/model/host/preview.ts';
import type { Language } from '#src/model/language.ts';
import { pointerTo } from '#src/model/json-pointer.ts';
import { UID_PREFIX } from '#src/model/studio/value-edit.ts';
import type { Catalogue } from '../../content/catalogue/catalogue.ts';
import type { FieldKinds } from '../../content/catalogue/field-kind.ts';
import type { Drafts } from '../../content/drafts/drafts.ts';
import { createTokens, type Tokens } from '../../content/drafts/tokens.ts';
import { fieldValues, type FieldSource } from '../../content/resolve/field-values.ts';
import { placePage, type PlacedRendering, type PlacedRenderings } from '../../content/resolve/place-renderings.ts';
import { sourcesOf } from '../../content/resolve/resolve-page.ts';
import { blocksWithUids, isBlockList } from '../merge/blocks.ts';

/** The content that is searched for the origins of a page's texts and blocks, and the origins found so far. */
interface TraceContext {
  readonly drafts: Drafts;
  readonly catalogue: Pick<Catalogue, 'get'>;
  readonly tokens: Tokens;
  readonly language: Language;
  /** The pointers of the blocks of the page and its design. */
  readonly pointers: ReadonlyMap<unknown, string>;
  readonly found: Record<string, TextOrigin>;
  readonly blocks: Record<string, BlockOrigin>;
}

/** Returns where each block and value of a page's layout was written; no origins if there is no such page. */
export function pageOrigins(
  drafts: Drafts,
  catalogue: Pick<Catalogue, 'get'>,
  route: string,
  language: Language,
): PageOrigins {
  const draft = drafts.pages.get(route);
  if (!draft || !isObject(draft.document)) return { texts: {}, blocks: {} };
  const name = own(draft.document, 'design');
  const design = typeof name === 'string' ? drafts.designs.get(name) : undefined;
  const pointers = new Map<unknown, string>();
  for (const one of design ? [draft, design] : [draft]) markBlocks(one.document, '', pointers);
  const tokens = createTokens(drafts.settings.document, language);
  const tracing = { drafts, catalogue, tokens, language, pointers, found: {}, blocks: {} };
  traceFields([draft as FieldSource], undefined, '/sitecore/route', [''], tracing);
  tracePlaceholders(placePage(route, draft, design), '/sitecore/route', tracing);
  return { texts: tracing.found, blocks: tracing.blocks };
}

/** Records the pointer of each block in the placeholders of a document. */
function markBlocks(node: unknown, at: string, pointers: Map<unknown, string>): void {
  const placeholders = ownObject(node, 'placeholders');
  for (const name of Object.keys(placeholders)) {
    const list = placeholders[name];
    if (!isBlockList(list)) continue;
    const place = pointerTo(pointerTo(at, 'placeholders'), name);
    blocksWithUids(list, place).forEach(({ key }, index) => {
      const pointer = pointerTo(place, UID_PREFIX + key);
      pointers.set(list[index], pointer);
      markBlocks(list[index], pointer, pointers);
    });
  }
}

/** Adds the origins of all renderings in placeholders. `at` is the pointer of their parent in the layout. */
function tracePlaceholders(placed: PlacedRenderings, at: string, tracing: TraceContext): void {
  for (const [name, list] of placed) {
    list.forEach((rendering, index) => {
      traceRendering(rendering, `${pointerTo(`${at}/placeholders`, name)}/${index}`, tracing);
    });
  }
}

/** Adds the origins of a rendering, of its fields and of the renderings inside of it. */
function traceRendering(placed: PlacedRendering, at: string, tracing: TraceContext): void {
  const { drafts, tokens, catalogue, pointers, found } = tracing;
  const block = pointers.get(placed.node);
  if (block !== undefined) tracing.blocks[placed.uid] = { document: placed.file, pointer: block, place: at };
  const params = ownObject(placed.node, 'params');
  for (const name of Object.keys(params)) {
    if (block === undefined || typeof params[name] !== 'string') continue;
    const pointer = pointerTo(`${block}/params`, name);
    found[pointerTo(`${at}/params`, name)] = { document: placed.file, pointer, language: undefined, isFallback: false };
  }
  const chain = sourcesOf(placed, drafts, tokens);
  const starts = chain.map((_, index) => (index === 0 ? block : ''));
  traceFields(chain, catalogue.get(placed.componentName)?.fields, at, starts, tracing);
  tracePlaceholders(placed.children, at, tracing);
}

/**
 * Adds the origins of the fields of a page or rendering. `chain` lists the sources of the field values. `starts`
 * contains for each source the pointer below which its document stores the values; undefined if this pointer is
 * unknown.
 */
function traceFields(
  chain: readonly FieldSource[],
  kinds: FieldKinds | undefined,
  at: string,
  starts: readonly (string | undefined)[],
  tracing: TraceContext,
): void {
  for (const [name, { value, file, section, fallback }] of fieldValues(chain, tracing.language)) {
    const start = starts[chain.findIndex((source) => source.file === file)];
    if (start === undefined) continue;
    const origin = {
      document: file,
      pointer: pointerTo(`${start}/${section}`, name),
      language: section === 'shared' ? undefined : section,
      isFallback: fallback,
    };
    traceField(value, kinds?.get(name), pointerTo(`${at}/fields`, name), origin, tracing.found);
  }
}

/** The kind of one field, as the catalogue declares it. */
type Kind = Parameters<NonNullable<FieldKinds['forEach']>>[0] extends (kind: infer One, ...rest: never) => void
  ? One
  : never;

/** Adds the origins of the texts of one field. */
function traceField(
  value: unknown,
  kind: Kind | undefined,
  at: string,
  origin: TextOrigin,
  found: Record<string, TextOrigin>,
): void {
  if (kind?.kind === 'list' && Array.isArray(value)) {
    value.forEach((entry: unknown, index) => {
      for (const name of isObject(entry) ? Object.keys(entry) : []) {
        const pointer = pointerTo(`${origin.pointer}/${index}`, name);
        const place = pointerTo(`${at}/${index}/fields`, name);
        traceField((entry as JsonObject)[name], kind.fields.get(name), place, { ...origin, pointer }, found);
      }
    });
  } else if (kind?.kind === 'richText') found[`${at}/value`] = origin;
  else traceValue(value, `${at}/value`, origin, found);
}

/** Adds the origin of every text inside of a value. */
function traceValue(value: unknown, at: string, origin: TextOrigin, found: Record<string, TextOrigin>): void {
  if (typeof value === 'string') found[at] = origin;
  if (!Array.isArray(value) && !isObject(value)) return;
  for (const [name, part] of Object.entries(value)) {
    traceValue(part, pointerTo(at, name), { ...origin, pointer: pointerTo(origin.pointer, name) }, found);
  }
}
