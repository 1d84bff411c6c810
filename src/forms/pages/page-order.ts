import { checkDocument } from '#src/model/form/check-document.ts';
import { CHECK_PAGE, type FormModule, type FormPage } from '#src/model/form/form-module.ts';
import { topLevelName } from '#src/model/form/form-path.ts';
import type { JsonObject } from '#src/model/json.ts';
import type { FormStore } from '../store/form-state.ts';

/** Returns the page that contains a field; undefined if no page contains it. */
export function pageOf(pages: readonly FormPage[], path: string): FormPage | undefined {
  return pages.find(({ fields }) => fields.includes(topLevelName(path)));
}

/** Returns the pages with at least one visible field, in order. */
export function shownPages({ form }: FormModule, store: Pick<FormStore, 'field'>): readonly FormPage[] {
  const isShown = (path: string): boolean => store.field(path).state().visible;
  return (form.pages ?? []).filter(({ fields }) =>
    form.fields.some(({ path }) => fields.includes(topLevelName(path)) && isShown(path.split('.*', 1)[0]!)),
  );
}

/** What decides which page of a form is opened: its pages and the customer's answers. */
export interface OpenPageOptions {
  readonly module: FormModule;
  readonly shown: readonly FormPage[];
  readonly values: JsonObject;
  readonly context?: JsonObject | undefined;
  /** Ids of the pages that the customer has completed. */
  readonly seen: readonly string[];
}

/**
 * Returns the id of the page to open: normally the requested one. If the requested page is not shown, it is the page
 * with the answers. If a page before the requested one is not completed or has faults, it is that page. That happens
 * with an old entry of the browser's history, or if a changed answer has added a page.
 */
export function pageToOpen(requested: string, { module, shown, values, context, seen }: OpenPageOptions): string {
  const end = shown.findIndex(({ id }) => id === requested);
  const before = shown.slice(0, end < 0 ? shown.length : end);
  const verdict = checkDocument(module, values, context);
  const wrong = new Set(verdict.ok ? [] : verdict.faults.map(({ path }) => pageOf(shown, path)?.id));
  const open = before.find(({ id }) => !seen.includes(id) || wrong.has(id));
  return open?.id ?? (end < 0 ? CHECK_PAGE : requested);
}
