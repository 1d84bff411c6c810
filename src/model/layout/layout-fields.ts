/** Parsers of the params and the fields of a rendering. */
import { kindInWords } from '#src/lib/text/kind-in-words.ts';
import { BareObject } from './bare-object.ts';
import { isEmptyValue, isObject, type JsonObject, type MutableObject } from '../json.ts';
import type { ReportProblem } from './problem.ts';

/** The params of a rendering, by name. All are texts. */
export type Params = Readonly<Record<string, string>>;
/** The content fields of a rendering or page, by name, not checked yet. */
export type RawFields = Readonly<Record<string, unknown>>;

/** Largest nesting depth of a field. Deeper values are left out, because they would exhaust the stack. */
const MAX_DEPTH = 1000;
/** The object for missing params or fields. */
const EMPTY_OBJECT: Record<string, never> = Object.freeze(new BareObject());

/**
 * Returns the params, which may be an object or a query string, as texts; a value that cannot be a text is left out and
 * reported. If there is a param `FieldNames`, adds `styles`, which joins `GridParameters` and `Styles`.
 */
export function parseParams(raw: unknown, where: string, report: ReportProblem): Params {
  const source: unknown = typeof raw === 'string' ? Object.fromEntries(new URLSearchParams(raw)) : raw;
  if (!isObject(source)) {
    if (!isEmptyValue(raw)) report(where, `has ${kindInWords(raw)} instead of params`, 'Make them an object of texts.');
    return EMPTY_OBJECT;
  }
  const params: Record<string, string> = new BareObject();
  for (const name of Object.keys(source)) {
    const param = source[name];
    const value = isObject(param) ? param['value'] : param;
    if (typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean')
      params[name] = String(value);
    else if (!isEmptyValue(param) && !isEmptyValue(value))
      report(where, `has ${kindInWords(value)} as param "${name}"`, 'Make it a text.');
  }
  const { FieldNames, GridParameters, Styles } = params;
  if (FieldNames) params['styles'] = [GridParameters, Styles].filter(Boolean).join(' ');
  return Object.freeze(params);
}

/**
 * Returns the fields as an object without a prototype. A list of fields, which some Sitecore renderings send, gets
 * indexes as names.
 */
export function parseFields(raw: unknown, where: string, report: ReportProblem): RawFields {
  if (typeof raw === 'object' && raw !== null) {
    const isCut = { value: false };
    const fields = copyFrozen(
      Array.isArray(raw) ? Object.fromEntries(Object.entries(raw)) : raw,
      0,
      isCut,
    ) as RawFields;
    if (isCut.value) report(where, `has a field that is nested deeper than ${MAX_DEPTH} levels`, 'Nest less.');
    return fields;
  }
  if (raw !== undefined) report(where, `has ${kindInWords(raw)} instead of fields`, 'Make them an object by name.');
  return EMPTY_OBJECT;
}

/** Returns a frozen copy of a value without null members. Sets `isCut` if it is nested too deeply. */
function copyFrozen(value: unknown, depth: number, isCut: { value: boolean }): unknown {
  if (typeof value !== 'object' || value === null) return value;
  if (depth > MAX_DEPTH) {
    isCut.value = true;
    return undefined;
  }
  if (Array.isArray(value)) return Object.freeze(value.map((entry) => copyFrozen(entry, depth + 1, isCut)));
  const target: MutableObject = new BareObject();
  for (const name of Object.keys(value)) {
    const member = (value as JsonObject)[name];
    if (typeof member === 'object') {
      if (member !== null) target[name] = copyFrozen(member, depth + 1, isCut);
    } else if (member !== undefined) target[name] = member;
  }
  return Object.freeze(target);
}
