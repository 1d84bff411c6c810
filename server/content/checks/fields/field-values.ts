import type { ErrorObject } from 'ajv';
import type { ContentProblem } from '#src/model/studio/content-problem.ts';
import type { FieldSet } from '../check-blocks.ts';
import type { CheckContext } from '../check-context.ts';
import { explainFault, explainKind, pathOf, type Explanation } from '../../catalogue/explain-fault.ts';
import type { FieldKind, FieldKinds } from '../../catalogue/field-kind.ts';
import { isLanguage } from '#src/model/language.ts';
import { fieldInWords, fieldLeavesOf } from '../visit-fields.ts';

/**
 * Checks every field against the schema of its rendering, and that required texts, rich texts and lists in the entries
 * of lists are not empty.
 */
export function checkFieldValues({ fieldSets }: CheckContext): ContentProblem[] {
  return fieldSets.flatMap((set) => [
    ...fieldFaults(set).map(({ field, explanation }) => fieldProblem(set, field, explanation)),
    ...fieldLeavesOf(set)
      .filter(({ kind, value, required }) => required && isBlank(kind, value))
      .map(({ field }) => fieldProblem(set, field, { what: 'is empty', fix: 'Write something, or remove the entry.' })),
  ]);
}

/**
 * Returns whether a text, rich text or list is empty; false for fields of other kinds. Spaces, and the tags of a rich
 * text other than images, do not count.
 */
export function isBlank(kind: FieldKind['kind'], value: unknown): boolean {
  if (kind === 'text') return typeof value === 'string' && value.trim() === '';
  if (kind === 'list') return Array.isArray(value) && value.length === 0;
  if (kind !== 'richText') return false;
  const html = Array.isArray(value) ? value.join('') : value;
  return typeof html === 'string' && !/<img\b/i.test(html) && html.replace(/<[^>]*>|&nbsp;|\s/g, '') === '';
}

/** Returns the problem of one field. */
function fieldProblem(set: FieldSet, field: string, explanation: Explanation): ContentProblem {
  const { place, section, file } = set;
  const language = isLanguage(section) ? { language: section } : {};
  return { ...place, ...(field ? { field } : {}), ...language, file, ...explanation, severity: 'error' };
}

/** Returns the schema errors of a section, one for each field. */
function fieldFaults({ type, values }: FieldSet): { field: string; explanation: Explanation }[] {
  const byField = new Map<string, Explanation>();
  for (const fault of type.checkFields(values)) {
    const path = pathOf(fault, values);
    const leaf = leafAt(path, type.fields);
    const field = fieldInWords(withFieldName(leaf?.path ?? path, fault, leaf === undefined));
    const explanation = explainFieldFault(fault, path, leaf);
    // A value may break several rules; the first one is enough.
    if (explanation && !byField.has(field)) byField.set(field, explanation);
  }
  return [...byField].map(([field, explanation]) => ({ field, explanation }));
}

/** A field of a rendering or of a list entry, with its path. */
interface Leaf {
  readonly kind: FieldKind['kind'];
  readonly path: readonly (string | number)[];
}

/** Explains the schema error at a path. `leaf` is the field that contains the path. */
function explainFieldFault(
  fault: ErrorObject,
  path: readonly (string | number)[],
  leaf: Leaf | undefined,
): Explanation | undefined {
  if (!leaf) return explainFault(fault);
  const inside = path.slice(leaf.path.length);
  const isWhole = inside.length === 0;
  if (isWhole && ['type', 'oneOf', 'anyOf', 'format'].includes(fault.keyword))
    return explainKind(fault.data, leaf.kind);
  // The errors inside rich text are dropped: the error of the whole field explains them.
  if (leaf.kind === 'richText') return undefined;
  const explanation = explainFault(fault, leaf.kind);
  if (!explanation || isWhole) return explanation;
  return { ...explanation, what: `"${fieldInWords(inside)}" ${explanation.what}` };
}

/**
 * Appends the name of an unknown or missing field to the path of its group. If `outside` is false, the path is inside a
 * field and is returned as it is.
 */
function withFieldName(path: readonly (string | number)[], fault: ErrorObject, outside: boolean): (string | number)[] {
  const name: unknown = fault.params['additionalProperty'] ?? fault.params['missingProperty'];
  return outside && typeof name === 'string' ? [...path, name] : [...path];
}

/** Returns the field that contains a path; undefined if there is none, for example if the path ends above a field. */
function leafAt(path: readonly (string | number)[], kinds: FieldKinds): Leaf | undefined {
  let levelKinds = kinds;
  for (let index = 0; index < path.length; index += 2) {
    const kind = levelKinds.get(String(path[index]));
    if (!kind) return undefined;
    if (kind.kind !== 'list') return { kind: kind.kind, path: path.slice(0, index + 1) };
    if (index + 1 === path.length) return { kind: 'list', path };
    if (index + 2 >= path.length) return undefined;
    levelKinds = kind.fields;
  }
  return undefined;
}
