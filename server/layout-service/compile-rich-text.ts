import { isObject, type MutableObject } from '#src/model/json.ts';
import type { ReportProblem } from '#src/model/layout/problem.ts';
import { compileHtml } from '../content/rich-text/rich-text.ts';

/**
 * Maximum nesting depth of the JSON of a layout, enough for about 800 nested renderings. Deeper JSON exhausts the stack
 * of the functions that copy it.
 */
const MAX_DEPTH = 2400;

/**
 * Returns a layout in which every text value that contains markup has a compiled tree, as rich-text fields in the
 * releases of the portal have. An external layout does not say which of its texts are rich text, so all of them get a
 * tree. Values that are nested too deeply and trees that cannot be compiled are left out and reported.
 */
export function compileRichText(value: unknown, report: ReportProblem, where = '', depth = 0): unknown {
  if (typeof value !== 'object' || value === null) return value;
  if (depth > MAX_DEPTH) {
    report(`${where.slice(0, 200)}…`, `is nested deeper than ${MAX_DEPTH} levels`, 'Nest less.');
    return undefined;
  }
  const compileMember = (member: unknown, name: string | number): unknown =>
    compileRichText(member, report, where === '' ? String(name) : `${where}.${name}`, depth + 1);
  if (Array.isArray(value)) return value.map(compileMember);
  const result: MutableObject = {};
  for (const [name, member] of Object.entries(value)) {
    if (name !== '__proto__' && !(name === 'tree' && isElementTree(member))) result[name] = compileMember(member, name);
  }
  const text = isObject(value) ? value['value'] : undefined;
  if (typeof text === 'string' && /[<&]/.test(text)) {
    try {
      result['tree'] = compileHtml(text);
    } catch (error) {
      report(where, `its HTML cannot be read: ${String(error)}`, 'Simplify the HTML.');
    }
  }
  return result;
}

/**
 * Whether a value looks like compiled rich text. Only the portal creates such trees, so a tree from an external service
 * is removed.
 */
const isElementTree = (value: unknown): boolean => Array.isArray(value) && !value.every(isObject);
