import {
  dateOf,
  flagOf,
  imageOf,
  fileOf,
  formOf,
  isEmpty,
  linkOf,
  numberOf,
  valueOf,
} from '#src/model/content-field.ts';
import { isObject } from '#src/model/json.ts';
import type { LayoutTree, Placeholders, RenderingNode } from '#src/model/layout.ts';
import type { ReportProblem } from '#src/model/layout/problem.ts';
import { kindInWords } from '#src/lib/text/kind-in-words.ts';
import type { Catalogue, RenderingType } from '../content/catalogue/catalogue.ts';
import type { FieldKind, FieldKinds } from '../content/catalogue/field-kind.ts';

/** Content fields of a rendering, by name. */
type Fields = Readonly<Record<string, unknown>>;

/**
 * Reports problems in the layout of an external service: missing fields, fields of the wrong kind, unknown
 * placeholders, and renderings without any of their placeholders. Renderings that are not in the catalogue are not
 * checked.
 */
export function checkFields({ route }: LayoutTree, catalogue: Catalogue, report: ReportProblem): void {
  const queue: Placeholders[] = route ? [route.placeholders] : [];
  for (let placeholders = queue.pop(); placeholders; placeholders = queue.pop()) {
    for (const node of Object.values(placeholders).flat()) {
      const type = catalogue.get(node.componentName);
      if (type) checkRendering(node, type, report);
      queue.push(node.placeholders);
    }
  }
}

/** Reports the problems of one rendering. */
function checkRendering(
  { where, fields, placeholders }: RenderingNode,
  type: RenderingType,
  report: ReportProblem,
): void {
  checkGroup(fields, type.fields, type.required, where, report);
  const names = Object.keys(placeholders);
  const typePlaceholders = type.placeholders.map(replaceNumbers);
  if (typePlaceholders.length > 0 && names.length === 0)
    report(where, `has none of its placeholders ${type.placeholders.join(', ')}`, 'Add the renderings.');
  for (const name of names) {
    if (placeholders[name]!.length > 0 && !typePlaceholders.includes(replaceNumbers(name)))
      report(
        `${where} › ${name}`,
        'is no placeholder of this rendering, so its renderings are not shown',
        'Rename it.',
      );
  }
}

/** Returns the name of a placeholder with `#` in place of its number, so that `column-3` and `column-{*}` are equal. */
const replaceNumbers = (name: string): string => name.replaceAll(/\{\*\}|\d+/g, '#');

/** Reports missing and invalid fields of a rendering or of an item in a list. */
function checkGroup(
  fields: Fields,
  kinds: FieldKinds,
  required: readonly string[],
  where: string,
  report: ReportProblem,
): void {
  for (const name of required) {
    if (isMissing(fields[name])) report(where, `has no "${name}"`, 'Add it: the rendering needs it.');
  }
  for (const [name, kind] of kinds) {
    const field = fields[name];
    if (isMissing(field)) continue;
    if (!isOfKind(field, kind)) {
      report(
        where,
        `"${name}" is ${kindInWords(valueOf(field))}, but must be ${kind.kind}`,
        'Send the kind of the schema.',
      );
    } else if (kind.kind === 'list') {
      (valueOf(field) as readonly unknown[]).forEach((item, index) => {
        const inner = isObject(item) && isObject(item['fields']) ? item['fields'] : item;
        const place = `${where} › ${name}[${index}]`;
        if (isObject(inner)) checkGroup(inner, kind.fields, kind.required, place, report);
        else report(place, `is ${kindInWords(item)}, not an item`, 'Take it out.');
      });
    }
  }
}

/**
 * Whether a field is missing or empty. An object with members, for example a link without an address, counts as a field
 * of the wrong kind instead.
 */
function isMissing(field: unknown): boolean {
  const value = valueOf(field);
  return value === undefined || (isEmpty(field) && !(isObject(value) && Object.keys(value).length > 0));
}

/** Whether the functions that read content fields find a value of this kind in a field. */
function isOfKind(field: unknown, kind: FieldKind): boolean {
  const value = valueOf(field);
  switch (kind.kind) {
    case 'text':
      return typeof value === 'string' || typeof value === 'number';
    case 'richText':
      return (
        typeof value === 'string' || typeof value === 'number' || (isObject(field) && Array.isArray(field['tree']))
      );
    case 'number':
      return !Number.isNaN(numberOf(field, Number.NaN));
    case 'checkbox':
      return flagOf(field) || [false, 0, 'false', '0'].includes(value as never);
    case 'date':
      return dateOf(field) !== undefined;
    case 'image':
      return imageOf(field) !== undefined;
    case 'link':
      return linkOf(field) !== undefined;
    case 'file':
      return fileOf(field) !== undefined;
    case 'form':
      return formOf(field) !== undefined;
    case 'list':
      return Array.isArray(value);
    default:
      return true;
  }
}
