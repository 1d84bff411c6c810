/**
 * Parses layout-service JSON (Sitecore's format) into a frozen tree. Never throws and never changes its input: each
 * invalid part is left out and reported as a problem.
 */
import { isObject, type JsonObject, type MutableObject } from './json.ts';
import { BareObject } from './bare-object.ts';
import { chooseExperience } from './experience.ts';

export type Params = Readonly<Record<string, string>>;
export type Placeholders = Readonly<Record<string, readonly RenderingNode[]>>;
export type RawFields = Readonly<Record<string, unknown>>;

/** One rendering of the tree. */
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

export interface RouteNode {
  readonly name: string;
  readonly itemId: string;
  readonly fields: RawFields;
  readonly placeholders: Placeholders;
}

/** A problem in a layout, for editors. */
export interface Problem {
  readonly where: string;
  readonly what: string;
  readonly fix: string;
}

export interface LayoutTree {
  /** null if there is no such page. */
  readonly route: RouteNode | null;
  readonly variantId: string | undefined;
  readonly problems: readonly Problem[];
}

/** Path of the content page that is shown for unknown paths. */
export const NOT_FOUND_PATH = '/errors/not-found';

/** Deepest nesting; deeper renderings are left out, because they would exhaust the stack. */
const MAX_DEPTH = 1000;
const EMPTY: Record<string, never> = Object.freeze(new BareObject());

const text = (value: unknown): string => (typeof value === 'string' ? value : '');

/** Parses the response body of the layout service; `variants` are the visitor's experiences, best first. */
export function parseLayout(raw: unknown, variants?: readonly string[]): LayoutTree {
  const problems: Problem[] = [];
  const sitecore = isObject(raw) && isObject(raw['sitecore']) ? raw['sitecore'] : {};
  const context = isObject(sitecore['context']) ? sitecore['context'] : {};
  const chosen = variants ?? (text(context['variantId']) ? [text(context['variantId'])] : []);
  const route = sitecore['route'];
  const found = isObject(route) ? route : undefined;
  if (!found && route !== null)
    problems.push({ where: 'layout', what: 'has no sitecore.route', fix: 'Check the response of the layout service.' });
  return Object.freeze({
    route: found
      ? Object.freeze({
          name: text(found['name']),
          itemId: text(found['itemId']),
          fields: copyFields(found['fields']),
          placeholders: parsePlaceholders(found['placeholders'], '', 0, chosen, problems),
        })
      : null,
    variantId: chosen[0],
    problems: Object.freeze(problems),
  });
}

function parsePlaceholders(
  raw: unknown,
  parent: string,
  depth: number,
  variants: readonly string[],
  problems: Problem[],
): Placeholders {
  if (!isObject(raw)) {
    const none = raw === undefined || raw === null || (Array.isArray(raw) && raw.length === 0);
    if (!none) problems.push({ where: parent || 'route', what: 'has placeholders without names', fix: 'Name them.' });
    return EMPTY;
  }
  const placeholders: Record<string, readonly RenderingNode[]> = new BareObject();
  for (const name of Object.keys(raw)) {
    const where = parent === '' ? name : `${parent} › ${name}`;
    const entries = raw[name];
    if (!Array.isArray(entries)) {
      problems.push({ where, what: 'is no list of renderings', fix: 'Make it a list.' });
    } else if (depth > MAX_DEPTH) {
      problems.push({ where: name, what: `lies deeper than ${MAX_DEPTH} levels`, fix: 'Nest less.' });
    } else {
      placeholders[name] = parseRenderings(entries, where, depth, variants, problems);
    }
  }
  return Object.freeze(placeholders);
}

function parseRenderings(
  entries: readonly unknown[],
  where: string,
  depth: number,
  variants: readonly string[],
  problems: Problem[],
): readonly RenderingNode[] {
  const nodes: RenderingNode[] = [];
  const keys = new Map<string, number>();
  for (const entry of entries) {
    if (!isObject(entry)) {
      problems.push({
        where,
        what: `holds ${entry === null ? 'null' : typeof entry} instead of a rendering`,
        fix: 'Take it out.',
      });
      continue;
    }
    const raw = chooseExperience(entry, variants);
    if (!raw) continue;
    const componentName = raw['componentName'];
    // An element without a component is markup of Sitecore's editor; null and Hidden Rendering show nothing on purpose.
    if (
      componentName === undefined ||
      componentName === null ||
      componentName === '' ||
      componentName === 'Hidden Rendering'
    )
      continue;
    if (typeof componentName !== 'string') {
      problems.push({ where, what: 'has a componentName that is no text', fix: 'Name the component.' });
      continue;
    }
    const identity = text(raw['uid']) || `${componentName} ${text(raw['dataSource'])}`;
    let count = keys.get(identity) ?? 1;
    let key = identity;
    while (keys.has(key)) key = `${identity} ${++count}`;
    keys.set(key, 1).set(identity, count);
    const here = `${where} › ${componentName}`;
    nodes.push(
      Object.freeze({
        key,
        uid: text(raw['uid']),
        componentName,
        dataSource: text(raw['dataSource']),
        where: here,
        depth,
        params: parseParams(raw['params']),
        fields: copyFields(raw['fields']),
        placeholders: parsePlaceholders(raw['placeholders'], here, depth + 1, variants, problems),
      }),
    );
  }
  return Object.freeze(nodes);
}

function parseParams(raw: unknown): Params {
  const source: unknown = typeof raw === 'string' ? Object.fromEntries(new URLSearchParams(raw)) : raw;
  if (!isObject(source)) return EMPTY;
  const params: Record<string, string> = new BareObject();
  for (const name of Object.keys(source)) {
    const given = source[name];
    const value = isObject(given) ? given['value'] : given;
    if (typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean')
      params[name] = String(value);
  }
  const { FieldNames, GridParameters, Styles } = params;
  if (FieldNames) params['styles'] = [GridParameters, Styles].filter(Boolean).join(' ');
  return Object.freeze(params);
}

/** Fields as an object without a prototype; a list of fields (some Sitecore renderings send one) keeps its indices as names. */
function copyFields(raw: unknown): RawFields {
  return typeof raw === 'object' && raw !== null ? (copy({ ...raw }, 0) as RawFields) : EMPTY;
}

function copy(value: unknown, depth: number): unknown {
  if (typeof value !== 'object' || value === null) return value;
  if (depth > MAX_DEPTH) return undefined;
  if (Array.isArray(value)) return Object.freeze(value.map((entry) => copy(entry, depth + 1)));
  const target: MutableObject = new BareObject();
  for (const name of Object.keys(value)) {
    const member = (value as JsonObject)[name];
    if (member !== null && member !== undefined) target[name] = copy(member, depth + 1);
  }
  return Object.freeze(target);
}

const patterns = new Map<string, RegExp>();

/** The renderings of a placeholder; a raw name with `{*}` answers to every number in that place (`column-{*}` ← `column-3`). */
export function findPlaceholder(placeholders: Placeholders, name: string): readonly RenderingNode[] {
  if (Object.hasOwn(placeholders, name)) return placeholders[name]!;
  for (const raw in placeholders) {
    if (!raw.includes('{*}')) continue;
    let pattern = patterns.get(raw);
    if (!pattern) {
      pattern = new RegExp(
        `^${raw
          .split('{*}')
          .map((part) => part.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&'))
          .join('\\d+')}$`,
      );
      patterns.set(raw, pattern);
    }
    if (pattern.test(name)) return placeholders[raw]!;
  }
  return NONE;
}
const NONE: readonly RenderingNode[] = Object.freeze([]);
