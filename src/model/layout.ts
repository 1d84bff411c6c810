/**
 * Parses layout-service JSON (Sitecore's format) into a frozen tree. Never throws and never changes its input. Invalid
 * parts are corrected or left out, and reported as problems. An invalid rendering is replaced by the renderings in its
 * placeholders.
 */
import { isObject, own, textOrEmpty, type JsonObject } from './json.ts';
import { kindInWords } from '#src/lib/text/kind-in-words.ts';
import { BareObject } from './layout/bare-object.ts';
import { chooseExperience } from './layout/experience.ts';
import { parseFields, parseParams, type Params, type RawFields } from './layout/layout-fields.ts';
import type { Problem, ReportProblem } from './layout/problem.ts';

export type { Problem } from './layout/problem.ts';

/** The renderings of a page or rendering, by name of the placeholder. */
export type Placeholders = Readonly<Record<string, readonly RenderingNode[]>>;
export type { Params, RawFields } from './layout/layout-fields.ts';

/** One rendering in the tree of a layout. */
export interface RenderingNode {
  /** Unique among siblings and stable while the rendering stays on the page; used as the React key. */
  readonly key: string;
  readonly uid: string;
  readonly componentName: string;
  readonly dataSource: string;
  /** Readable placeholder path: `jss-main › PageShell › content › Hero`. */
  readonly where: string;
  /** Number of renderings around this one. */
  readonly depth: number;
  readonly params: Params;
  readonly fields: RawFields;
  readonly placeholders: Placeholders;
}

/** The page of a layout: its fields and its renderings. */
export interface RouteNode {
  readonly name: string;
  readonly itemId: string;
  readonly fields: RawFields;
  readonly placeholders: Placeholders;
}

/** A parsed layout, with the problems that were found in it. */
export interface LayoutTree {
  /** null if there is no such page, or if the layout has no valid route. */
  readonly route: RouteNode | null;
  readonly variantId: string | undefined;
  readonly problems: readonly Problem[];
}

/** Path of the content page that is shown for unknown paths. */
export const NOT_FOUND_PATH = '/errors/not-found';

/** Largest nesting depth. Deeper renderings are left out, because they would exhaust the stack. */
const MAX_DEPTH = 1000;
/** The object for missing placeholders. */
const EMPTY_PLACEHOLDERS: Record<string, never> = Object.freeze(new BareObject());

/** The context that the parser passes to every level. */
interface ParserContext {
  /** Ids of the visitor's experiences (Sitecore's personalized variants), best first. */
  readonly variants: readonly string[];
  readonly report: ReportProblem;
}

/**
 * Parses the response body of the layout service. `variants` are the ids of the visitor's experiences, best first; by
 * default the one that the response names.
 */
export function parseLayout(raw: unknown, variants?: readonly string[]): LayoutTree {
  const problems: Problem[] = [];
  const report: ReportProblem = (where, what, fix) => void problems.push({ where, what, fix });
  const sitecore = asObject(own(raw, 'sitecore'), 'layout › sitecore', report) ?? {};
  const context = isObject(sitecore['context']) ? sitecore['context'] : {};
  const variantIds = variants ?? (textOrEmpty(context['variantId']) ? [textOrEmpty(context['variantId'])] : []);
  const route = sitecore['route'];
  const routeObject = asObject(route, 'layout › route', report);
  if (!routeObject && route !== null)
    report('layout', 'has no sitecore.route', 'Check the response of the layout service.');
  return Object.freeze({
    route: routeObject ? parseRoute(routeObject, { variants: variantIds, report }) : null,
    variantId: variantIds[0],
    problems: Object.freeze(problems),
  });
}

/** Parses the page of a layout. */
function parseRoute(raw: JsonObject, context: ParserContext): RouteNode {
  const { placeholders } = raw;
  if (placeholders === undefined) context.report('route', 'has no placeholders', 'Add its renderings.');
  return Object.freeze({
    name: textOrEmpty(raw['name']),
    itemId: textOrEmpty(raw['itemId']),
    fields: parseFields(raw['fields'], 'route', context.report),
    placeholders: parsePlaceholders(placeholders, '', 0, context),
  });
}

/**
 * Returns the value if it is an object. From a list with one object, returns this object and reports the list; returns
 * undefined for any other value.
 */
function asObject(value: unknown, where: string, report: ReportProblem): JsonObject | undefined {
  if (isObject(value)) return value;
  if (!Array.isArray(value) || value.length !== 1 || !isObject(value[0])) return undefined;
  report(where, 'is a list with one object', 'Send the object without the list.');
  return value[0];
}

/** Parses the placeholders of a page or rendering. `parent` is the readable path of that rendering; '' for the page. */
function parsePlaceholders(raw: unknown, parent: string, depth: number, context: ParserContext): Placeholders {
  const { report } = context;
  const rawPlaceholders = asObject(raw, parent || 'route', report);
  if (!rawPlaceholders) {
    const isNone = raw === undefined || (Array.isArray(raw) && raw.length === 0);
    if (!isNone)
      report(
        parent || 'route',
        `has ${kindInWords(raw)} instead of placeholders`,
        'Make it an object of lists by name.',
      );
    return EMPTY_PLACEHOLDERS;
  }
  const placeholders: Record<string, readonly RenderingNode[]> = new BareObject();
  for (const name of Object.keys(rawPlaceholders)) {
    const where = parent === '' ? name : `${parent} › ${name}`;
    const entries = placeholderEntries(rawPlaceholders[name], where, report);
    if (entries && depth > MAX_DEPTH) report(name, `is nested deeper than ${MAX_DEPTH} levels`, 'Nest less.');
    else if (entries) placeholders[name] = parseRenderings(entries, where, depth, context);
  }
  return Object.freeze(placeholders);
}

/**
 * Returns the entries of a placeholder. A value that is not a list is reported: a single rendering or an object of
 * renderings is converted to a list; for any other value, returns undefined.
 */
function placeholderEntries(raw: unknown, where: string, report: ReportProblem): readonly unknown[] | undefined {
  if (Array.isArray(raw)) return raw;
  report(where, `is ${kindInWords(raw)}, not a list of renderings`, 'Make it a list.');
  if (!isObject(raw)) return undefined;
  if (Object.hasOwn(raw, 'componentName') || Object.hasOwn(raw, 'experiences')) return [raw];
  const values = Object.values(raw);
  return values.length > 0 && values.every(isObject) ? values : undefined;
}

/** Parses the entries of a placeholder. An entry without a component is replaced by the renderings inside it. */
function parseRenderings(
  entries: readonly unknown[],
  where: string,
  depth: number,
  context: ParserContext,
): readonly RenderingNode[] {
  const nodes: RenderingNode[] = [];
  const keys = new Map<string, number>();
  const add = (entry: unknown, level: number): void => {
    const raw = renderingOf(entry, where, context);
    if (!raw) return;
    const { componentName } = raw;
    if (isName(componentName)) {
      nodes.push(parseRendering(raw, componentName, uniqueKey(raw, componentName, keys), where, depth, context));
    } else if (level <= MAX_DEPTH) {
      for (const inner of entriesInside(raw, where, context.report)) add(inner, level + 1);
    } else {
      context.report(where, `is nested deeper than ${MAX_DEPTH} levels`, 'Nest less.');
    }
  };
  for (const entry of entries) add(entry, depth);
  return Object.freeze(nodes);
}

/** Returns the entries in all placeholders of a rendering that cannot be shown itself. */
function entriesInside(raw: JsonObject, where: string, report: ReportProblem): readonly unknown[] {
  const placeholders = asObject(raw['placeholders'], where, report);
  return Object.values(placeholders ?? {}).flatMap((entries) => placeholderEntries(entries, where, report) ?? []);
}

/**
 * Returns the JSON of a rendering, with the visitor's experience. A rendering without a component name is reported.
 * Returns undefined for an entry that is not an object, which is reported, too, and for markup of Sitecore's editor and
 * renderings that are hidden on purpose.
 */
function renderingOf(entry: unknown, where: string, { variants, report }: ParserContext): JsonObject | undefined {
  const entryObject = asObject(entry, where, report);
  if (!entryObject) {
    report(where, `holds ${kindInWords(entry)} instead of a rendering`, 'Take it out.');
    return undefined;
  }
  const raw = chooseExperience(entryObject, variants);
  if (!raw) return undefined;
  const { componentName } = raw;
  // Sitecore names a hidden rendering "Hidden Rendering" or null.
  if (isName(componentName)) return componentName === 'Hidden Rendering' ? undefined : raw;
  if (isHiddenByNull(raw) || isMarkup(raw)) return undefined;
  const id = textOrEmpty(raw['uid']) || textOrEmpty(raw['dataSource']);
  report(where, `holds a rendering without a componentName${id && ` (${id})`}`, 'Name the component.');
  return raw;
}

/** Returns true for a text that is not empty. */
const isName = (value: unknown): value is string => typeof value === 'string' && value !== '';

/** Returns true if an entry has the component name null and no content: Sitecore hides such a rendering. */
function isHiddenByNull({ componentName, fields, placeholders }: JsonObject): boolean {
  return componentName === null && !isFilled(fields) && !isFilled(placeholders);
}

/** Returns true if an entry is markup of Sitecore's editor, which has no component. */
function isMarkup(raw: JsonObject): boolean {
  return !Object.hasOwn(raw, 'componentName') && ['name', 'contents', 'attributes'].some((name) => name in raw);
}

/** Returns true for a list, object or text with content. */
function isFilled(value: unknown): boolean {
  return value !== undefined && value !== null && Object.keys(Object(value)).length > 0;
}

/** Parses one rendering and everything inside it. */
function parseRendering(
  raw: JsonObject,
  componentName: string,
  key: string,
  where: string,
  depth: number,
  context: ParserContext,
): RenderingNode {
  const here = `${where} › ${componentName}`;
  return Object.freeze({
    key,
    uid: textOrEmpty(raw['uid']),
    componentName,
    dataSource: textOrEmpty(raw['dataSource']),
    where: here,
    depth,
    params: parseParams(raw['params'], here, context.report),
    fields: parseFields(raw['fields'], here, context.report),
    placeholders: parsePlaceholders(raw['placeholders'], here, depth + 1, context),
  });
}

/**
 * Returns a key that is unique among siblings: the uid, or component and data source, with a number if it is already
 * used.
 */
function uniqueKey(raw: JsonObject, componentName: string, keys: Map<string, number>): string {
  const identity = textOrEmpty(raw['uid']) || `${componentName} ${textOrEmpty(raw['dataSource'])}`;
  let count = keys.get(identity);
  if (count === undefined) {
    keys.set(identity, 1);
    return identity;
  }
  let key = identity;
  while (keys.has(key)) key = `${identity} ${++count}`;
  keys.set(key, 1).set(identity, count);
  return key;
}
