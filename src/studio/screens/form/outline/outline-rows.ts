import { topLevelName } from '#src/model/form/form-path.ts';
import type { JsonObject } from '#src/model/json.ts';
import { entriesOf, pointerOf, type Entry } from '../model/entries.ts';
import { kindTitle } from '../model/field-kinds.ts';
import { groupOf } from '../model/field-parts.ts';
import type { FieldPlace } from '../model/order.ts';
import { pagesOf } from '../model/pages.ts';
import { labelOfField, wordOf } from '../model/words.ts';

/** A row of the outline, which lists the pages and fields of a form. */
export interface OutlineRow {
  readonly key: string;
  readonly entry: Entry;
  readonly label: string;
  /** The kind of a field and whether it is required; for a page, whether it has a condition. */
  readonly note: string;
  readonly depth: number;
}

/** Label of each kind of part that contains fields. */
const SHAPE_LABELS = {
  group: 'Group',
  list: 'List, for each entry',
  tuple: 'List with fixed places',
  alternative: 'Alternative',
} as const;

/** Returns the rows of the outline: the form, its pages and their fields. */
export function rowsOf(value: JsonObject): readonly OutlineRow[] {
  const pages = pagesOf(value);
  return entriesOf(value).map((entry): OutlineRow => {
    const key = pointerOf(entry) || 'form';
    if (entry.kind === 'form') return { key, entry, label: 'The whole form', note: '', depth: 0 };
    if (entry.kind === 'page') {
      const { id, visible } = entry.page;
      const number = pages.findIndex((page) => page.id === id) + 1;
      const label = `${number}. ${wordOf(value, 'en', 'pages', id, 'title') || id}`;
      return { key, entry, label, note: visible === undefined ? '' : 'only sometimes', depth: 0 };
    }
    const { path, isGroup, isRequired, shape } = entry.field;
    const kind = shape === 'field' ? kindTitle(entry.field) : SHAPE_LABELS[shape];
    const steps = path.split('.').filter((step) => step !== '*');
    const depth = steps.length - (path.endsWith('*') ? 0 : 1) + (pages.length > 0 ? 1 : 0);
    return {
      key,
      entry,
      label: labelOfField(value, path),
      note: isRequired && !isGroup ? `${kind}, required` : kind,
      depth,
    };
  });
}

/** Returns the place of a field that is dropped next to a row; undefined if the field cannot be moved there. */
export function dropPlaceOf(
  rows: readonly OutlineRow[],
  dragged: OutlineRow,
  key: string,
  position: 'before' | 'after',
): FieldPlace | undefined {
  const index = rows.findIndex((row) => row.key === key);
  const target = rows[index];
  if (!target || dragged.entry.kind !== 'field') return undefined;
  const { path } = dragged.entry.field;
  // A drop before the heading of a page moves the field after the last field of the previous page.
  const beside = position === 'before' && target.entry.kind !== 'field' ? rows[index - 1] : target;
  const side = beside === target ? position : 'after';
  if (beside?.entry.kind === 'page') return groupOf(path) === '' ? { firstOn: beside.entry.page.id } : undefined;
  if (beside?.entry.kind !== 'field') {
    const first = rows.find((row) => row.entry.kind === 'field');
    return first?.entry.kind === 'field' ? { beside: first.entry.field.path, side: 'before' } : undefined;
  }
  const other = beside.entry.field.path;
  // A top-level field that is dropped between the fields of a group is placed next to the group.
  const sibling = groupOf(path) === '' ? topLevelName(other) : other;
  return groupOf(sibling) === groupOf(path) && sibling !== path ? { beside: sibling, side } : undefined;
}
