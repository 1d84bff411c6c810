import { slugOf } from '#src/lib/text/slug-of.ts';
import type { JsonObject } from '#src/model/json.ts';
import { exampleContent, type ExampleFields, type RenderingFieldKinds } from './content-of.ts';

/** A rendering for which an editor can create an item. */
interface NamedRendering extends RenderingFieldKinds {
  readonly name: string;
}

/** Kinds of documents that the dialog for new documents creates. Pages have a separate dialog. */
export type NewKind = 'items' | 'lists' | 'forms';

/**
 * Returns the path of a new document: `Summer sale` → `lists/summer-sale.json`; undefined for a name without letters
 * and digits. Only an item may be in a subfolder: `banners/Summer sale` → `items/banners/summer-sale.json`.
 */
export function newPath(kind: NewKind, name: string): string | undefined {
  const steps = (kind === 'items' ? name.split('/') : [name]).map(slugOf).filter((step) => step !== '');
  return steps.length === 0 ? undefined : `${kind}/${steps.join('/')}.json`;
}

/** Returns why a new document cannot have this path; undefined if it can. */
export function nameProblem(path: string | undefined, existing: readonly string[]): string | undefined {
  if (path === undefined) return 'Write a name with letters or digits, for example summer-sale.';
  return existing.includes(path) ? 'This name is taken already. Choose another one.' : undefined;
}

/** Returns the renderings that can show an item, sorted by name. */
export function renderingsOfItems<Rendering extends NamedRendering>(
  renderings: readonly Rendering[],
): readonly Rendering[] {
  return renderings
    .filter(({ fields }) => Object.keys(fields).length > 0)
    .toSorted((a, b) => (a.name < b.name ? -1 : 1));
}

/** Returns a new item, with the values of `example` if there is one. */
export function newItem(rendering: NamedRendering, example: ExampleFields | undefined): JsonObject {
  return { template: rendering.name, ...exampleContent(rendering, example) };
}

/** Returns the smallest list that can be published: it has one choice. */
export function newList(purpose: string): JsonObject {
  return {
    ...withDescription(purpose),
    options: [{ value: 'choice-1', en: 'First choice', es: 'Primera opción' }],
  };
}

/** Returns the smallest form that customers can fill in: it has one field, with texts in both languages. */
export function newForm(purpose: string): JsonObject {
  return {
    ...withDescription(purpose),
    schema: { type: 'object', properties: { comment: { type: 'string', maxLength: 500 } } },
    uiSchema: { comment: { 'ui:control': 'multiline', 'ui:options': { rows: 4 } } },
    timing: 'submit',
    en: { fields: { comment: { label: 'Comment' } } },
    es: { fields: { comment: { label: 'Comentario' } } },
  };
}

/** Returns the purpose as the member `description`; no member for an empty purpose. */
const withDescription = (purpose: string): JsonObject => (purpose.trim() === '' ? {} : { description: purpose.trim() });
