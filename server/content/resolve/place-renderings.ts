import type { Draft } from '../drafts/drafts.ts';
import { objectsIn, own, ownObject, type JsonObject } from '#src/model/json.ts';
import { stableId } from '../drafts/stable-id.ts';

/** A rendering in a page or in a page's design. */
export interface PlacedRendering {
  readonly componentName: string;
  readonly uid: string;
  /** Whether the uid is written in the document, and not generated. */
  readonly hasOwnUid: boolean;
  /** The authored data source, with tokens; '' if there is none. */
  readonly dataSource: string;
  /** The JSON object of the rendering, as it was authored. */
  readonly node: JsonObject;
  /** The file that contains the rendering: the page or the design. */
  readonly file: string;
  /** Path of the placeholder in that file: `content` or `jss-main › PageShell › header`. */
  readonly placeholder: string;
  /** Name of the rendering, with a number if the placeholder has several renderings of this name: `RichTextBlock 2`. */
  readonly block: string;
  readonly children: PlacedRenderings;
  /** Position on the page, after the slots of the design are filled. */
  readonly position: PagePosition;
}
/** The position of a rendering in the placeholders of a page. */
export interface PagePosition {
  /** Name of the rendering that contains the placeholder; undefined for a placeholder of the page. */
  readonly parent: string | undefined;
  /** Name of the placeholder. */
  readonly name: string;
  /** Index of the rendering in the placeholder, from 0. */
  readonly index: number;
}
/** Renderings by the name of their placeholder, in the order of the document. */
export type PlacedRenderings = ReadonlyMap<string, readonly PlacedRendering[]>;

/**
 * Places the renderings of a page in its design. Never throws: invalid renderings are left out, and the checks report
 * them.
 *
 * A uid that is not written in the document is generated from the document (or the uid of the block that contains the
 * rendering), the placeholder, the component, the data source and a number among equal blocks. Therefore, it stays the
 * same if different blocks are added before it, and a block of a design has the same uid on all pages.
 */
export function placePage(route: string, page: Draft, design: Draft | undefined): PlacedRenderings {
  const placeholders = ownObject(page.document, 'placeholders');
  const pageSide: PlacedDocument = { file: page.file, origin: `page ${route}`, slots: undefined };
  if (!design) return placeAll(placeholders, pageSide, topSurroundings(pageSide));
  const slots = new Map<string, readonly PlacedRendering[]>();
  for (const name of Object.keys(placeholders)) {
    const around = { scope: `${pageSide.origin} slot`, where: '', parent: undefined };
    slots.set(name, placeList(placeholders[name], name, pageSide, around));
  }
  const designSide: PlacedDocument = { file: design.file, origin: `design ${design.file}`, slots };
  return placeAll(ownObject(design.document, 'placeholders'), designSide, topSurroundings(designSide));
}

/** Places the renderings of a design, with empty slots. */
export function placeDesign(design: Draft): PlacedRenderings {
  return placePage('', { file: design.file, document: {} }, design);
}

/** Yields every rendering of a page; a rendering comes before those inside it. */
export function* allPlacedRenderings(placeholders: PlacedRenderings): Generator<PlacedRendering> {
  for (const list of placeholders.values()) {
    for (const placed of list) {
      yield placed;
      yield* allPlacedRenderings(placed.children);
    }
  }
}

/** Returns the names of the slots in a design; a name that is used twice appears twice. */
export function slotNames(design: unknown): string[] {
  const names: string[] = [];
  const visit = (placeholders: JsonObject): void => {
    for (const name of Object.keys(placeholders)) {
      for (const node of objectsIn(placeholders[name])) {
        const slot = own(node, 'slot');
        if (typeof slot === 'string') names.push(slot);
        else visit(ownObject(node, 'placeholders'));
      }
    }
  };
  visit(ownObject(design, 'placeholders'));
  return names;
}

/** The document whose renderings are placed: a page or its design. */
interface PlacedDocument {
  readonly file: string;
  readonly origin: string;
  /** For each slot of a design: the renderings that fill it. Undefined for a page, which has no slots. */
  readonly slots: ReadonlyMap<string, readonly PlacedRendering[]> | undefined;
}

/** Where a placeholder is: on the page itself or in a rendering. */
interface Surroundings {
  /** Prefix of the texts from which the uids of the renderings are generated. */
  readonly scope: string;
  /**
   * Path of the rendering that contains the placeholder, for reports: `jss-main › PageShell`; empty for a placeholder
   * of the page.
   */
  readonly where: string;
  /** Name of the rendering that contains the placeholder; undefined for a placeholder of the page. */
  readonly parent: string | undefined;
}

/** Returns the surroundings of the top-level placeholders of a document. */
const topSurroundings = ({ origin }: PlacedDocument): Surroundings => ({ scope: origin, where: '', parent: undefined });

/** Places the renderings of all placeholders of a document or rendering. */
function placeAll(placeholders: JsonObject, side: PlacedDocument, around: Surroundings): PlacedRenderings {
  return new Map(Object.keys(placeholders).map((name) => [name, placeList(placeholders[name], name, side, around)]));
}

/** Places the renderings of one placeholder, and replaces slots by the renderings that fill them. */
function placeList(
  raw: unknown,
  name: string,
  side: PlacedDocument,
  { scope, where: above, parent }: Surroundings,
): PlacedRendering[] {
  const where = above === '' ? name : `${above} › ${name}`;
  const nodes = objectsIn(raw);
  const total = new Map<string, number>();
  for (const node of nodes) {
    const component = own(node, 'componentName');
    if (typeof component === 'string') total.set(component, (total.get(component) ?? 0) + 1);
  }
  const counts = new Map<string, number>();
  const count = (key: string): number => {
    const next = (counts.get(key) ?? 0) + 1;
    counts.set(key, next);
    return next;
  };
  const place = (node: JsonObject): readonly Omit<PlacedRendering, 'position'>[] => {
    const slot = own(node, 'slot');
    if (typeof slot === 'string' && side.slots) return side.slots.get(slot) ?? [];
    const componentName = own(node, 'componentName');
    if (typeof componentName !== 'string') return [];
    const dataSource = own(node, 'dataSource');
    const source = typeof dataSource === 'string' ? dataSource : '';
    const authoredUid = own(node, 'uid');
    const hasOwnUid = typeof authoredUid === 'string' && authoredUid !== '';
    const equal = count(JSON.stringify([componentName, source]));
    const uid = hasOwnUid ? authoredUid : stableId(scope, name, componentName, source, String(equal));
    const number = count(componentName);
    const block = total.get(componentName)! > 1 ? `${componentName} ${number}` : componentName;
    const around = { scope: uid, where: `${where} › ${block}`, parent: componentName };
    const children = placeAll(ownObject(node, 'placeholders'), side, around);
    return [
      { componentName, uid, hasOwnUid, dataSource: source, node, file: side.file, placeholder: where, block, children },
    ];
  };
  return nodes.flatMap(place).map((placed, index) => ({ ...placed, position: { parent, name, index } }));
}
