import { own, ownObject } from '#src/model/json.ts';
import type { EditingFormName } from '#src/model/studio/forms/editing-form.ts';
import { valueAt } from '../../api/document/value-edits.ts';
import { kindOfPath, type RenderingDescription, type Schemas } from '../../kit/use-schemas.ts';

/** Kinds of fields that have one value for both languages, unless an editor has written one for each. */
const SHARED_KINDS = new Set(['number', 'checkbox', 'date', 'form', 'file', 'image']);

/** Fields of a page that have one value for both languages. */
const SHARED_PAGE_FIELDS = ['demandsSession'];

/** The form that edits a value as JSON. */
const JSON_FORM: EditingFormName = { of: 'json', shared: [], raw: [], isPartial: false };

/**
 * Returns which form edits a part of a document: the form of the rendering that the part names in `componentName` or
 * `template`, the form of a page's texts, or the form of the settings; otherwise JSON. A field without a value stays
 * shared by both languages if it is shared in `before`, the form that was shown before.
 */
export function formNameOf(
  schemas: Schemas,
  path: string,
  value: unknown,
  at: string,
  before?: EditingFormName,
): EditingFormName {
  const part = valueAt(value, at);
  const name = own(part, 'componentName') ?? own(part, 'template');
  const rendering = schemas.renderings.find((one) => one.name === name);
  const kind = at === '' ? kindOfPath(schemas, path) : undefined;
  const places = { part, before };
  if (rendering) {
    const names = new Set([...Object.keys(rendering.fields), ...Object.keys(ownObject(part, 'shared'))]);
    const shared = [...names].filter((field) => isShared(places, field, isSharedKind(rendering, field)));
    const isPartial = own(part, 'dataSource') !== undefined || own(part, 'extends') !== undefined;
    const raw = before?.rendering === rendering.name ? before.raw : [];
    return { of: 'rendering', rendering: rendering.name, shared, raw, isPartial };
  }
  if (kind === 'page') {
    const names = [...Object.keys(ownObject(part, 'shared')), ...SHARED_PAGE_FIELDS];
    const shared = [...new Set(names)].filter((field) => isShared(places, field, SHARED_PAGE_FIELDS.includes(field)));
    return { ...JSON_FORM, of: 'page', shared, raw: before?.of === 'page' ? before.raw : [] };
  }
  return kind === 'settings' ? { ...JSON_FORM, of: 'settings' } : JSON_FORM;
}

/** Whether a field of a rendering has one value for both languages because of its kind or its fixed choices. */
function isSharedKind({ schema, fields }: RenderingDescription, name: string): boolean {
  const declared = ownObject(ownObject(ownObject(schema, 'properties'), 'fields'), 'properties');
  return SHARED_KINDS.has(fields[name]?.kind ?? '') || own(declared[name], 'enum') !== undefined;
}

/** The edited part of the document, and the form that was shown before. */
interface PartAndForm {
  readonly part: unknown;
  readonly before: EditingFormName | undefined;
}

/** Whether a field has one value for both languages. */
function isShared({ part, before }: PartAndForm, name: string, isSharedByKind: boolean): boolean {
  const has = (section: string): boolean => own(own(part, section), name) !== undefined;
  if (has('en') || has('es')) return false;
  return has('shared') || isSharedByKind || (before?.shared.includes(name) ?? false);
}

/** Returns the query parameters of the request for a form. */
export function queryOf({ of, rendering, shared, raw, isPartial }: EditingFormName) {
  return {
    of,
    rendering,
    shared: shared.join(',') || undefined,
    raw: raw.join(',') || undefined,
    partial: isPartial ? 'true' : undefined,
  };
}
