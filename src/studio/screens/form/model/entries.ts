import { patternOf, topLevelName } from '#src/model/form/form-path.ts';
import { pointerSteps, pointerTo } from '#src/model/json-pointer.ts';
import { own } from '#src/model/json.ts';
import { fieldsOf, type EditedField } from './edited-form.ts';
import { namedPath } from './path-steps.ts';
import { pagesOf, type EditedPage } from './pages.ts';

/** An entry that the editor can choose: the form itself, one of its pages, a field or a group. */
export type Entry =
  | { readonly kind: 'form' }
  | { readonly kind: 'page'; readonly page: EditedPage }
  | { readonly kind: 'field'; readonly field: EditedField };

/** Returns the entries in the order of the screen: the form, each page with its fields, and the fields on no page. */
export function entriesOf(document: unknown): readonly Entry[] {
  const fields = fieldsOf(document);
  const pages = pagesOf(document);
  const entry = (field: EditedField): Entry => ({ kind: 'field', field });
  const paged = new Set(pages.flatMap((page) => page.fields));
  return [
    { kind: 'form' },
    ...pages.flatMap((page): Entry[] => [
      { kind: 'page', page },
      ...fields.filter(({ path }) => page.fields.includes(topLevelName(path))).map(entry),
    ]),
    ...fields.filter(({ path }) => !paged.has(topLevelName(path))).map(entry),
  ];
}

/** Returns the JSON pointer of an entry's texts, which identifies the entry in the address; '' for the form. */
export function pointerOf(entry: Entry): string {
  if (entry.kind === 'form') return '';
  if (entry.kind === 'page') return pointerTo('/en/pages', entry.page.id);
  return pointerTo(entry.field.isGroup ? '/en/groups' : '/en/fields', entry.field.path);
}

/**
 * Returns the entry to which a JSON pointer belongs: `/es/fields/email/label`, `/rules/email`, `/pages/1`; the form
 * itself if it belongs to no page or field.
 */
export function entryAt(document: unknown, at: string): Entry | undefined {
  const [head = '', ...rest] = pointerSteps(at);
  const steps = head === 'en' || head === 'es' ? rest : [head, ...rest];
  return entryOfSteps(document, steps);
}

/**
 * Returns the entry to which a problem belongs; the form itself if it belongs to no page or field. `place` is written
 * with arrows: `fields › email › label`.
 */
export const entryOfProblem = (document: unknown, place: string): Entry | undefined =>
  entryOfSteps(document, place.split(' › '));

/**
 * Returns the entry to which the steps of a JSON pointer lead; the form itself if they lead to no page or field. `kind`
 * is the first step, for example `fields` or `pages`.
 */
function entryOfSteps(document: unknown, [kind = '', ...steps]: readonly string[]): Entry | undefined {
  const entries = entriesOf(document);
  if (kind === 'pages') {
    const pages = own(document, 'pages');
    const id = Array.isArray(pages) && /^\d+$/.test(steps[0] ?? '') ? own(pages[Number(steps[0])], 'id') : steps[0];
    return entries.find((entry) => entry.kind === 'page' && entry.page.id === id) ?? entries[0];
  }
  if (!['fields', 'groups', 'rules', 'schema', 'uiSchema'].includes(kind)) return entries[0];
  return entryOfPathSteps(entries, steps) ?? entryOfPathSteps(entries, namesOfSchema(steps)) ?? entries[0];
}

/**
 * Returns the names of the fields in a path through a schema: `properties`, `address`, `properties`, `city` →
 * `address`, `city`. The entries of a list (`items`) become `*`.
 */
function namesOfSchema([step, ...rest]: readonly string[]): readonly string[] {
  if (step === undefined) return [];
  if (step === 'items') return ['*', ...namesOfSchema(rest)];
  const [name] = rest;
  return step === 'properties' && name !== undefined
    ? [name, ...namesOfSchema(rest.slice(1))]
    : [step, ...namesOfSchema(rest)];
}

/**
 * Returns the entry of the field whose path matches the longest possible beginning of the path steps; undefined if no
 * path matches one.
 */
function entryOfPathSteps(entries: readonly Entry[], steps: readonly string[]): Entry | undefined {
  for (let length = steps.length; length > 0; length -= 1) {
    const wanted = steps.slice(0, length).join('.');
    const found = entries.find((entry) => entry.kind === 'field' && matchesPath(entry.field.path, wanted));
    if (found) return found;
  }
  return undefined;
}

/**
 * Whether `wanted` is the path of a field in the form definition (`path`), or the path of the same field in the
 * compiled form.
 */
const matchesPath = (path: string, wanted: string): boolean =>
  path === wanted || matchesCompiledPath(namedPath(path), patternOf(wanted));

/**
 * Whether a path of the form's definition, such as `{product}Device`, can be a path of the compiled form, in which
 * tokens are replaced: `streamingDevice`. Compares only the texts before the first token and after the last one.
 */
export function matchesCompiledPath(path: string, compiled: string): boolean {
  if (path === compiled) return true;
  if (!path.includes('{')) return false;
  const [first = '', ...others] = path.split(/\{[^}]*\}/);
  const last = others.at(-1) ?? '';
  return compiled.startsWith(first) && compiled.endsWith(last) && compiled.length > first.length + last.length;
}
