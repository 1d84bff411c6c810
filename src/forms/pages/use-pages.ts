import { useMemo, useSyncExternalStore } from 'react';
import { CHECK_PAGE, type FormPage } from '#src/model/form/form-module.ts';
import type { SchemaFormProps } from '../form-behavior.ts';
import type { FormStore } from '../store/form-state.ts';
import { pageToOpen, pageOf, shownPages } from './page-order.ts';
import { usePlace, type Place } from './use-place.ts';

/** The visible pages of a form, the current page, and functions that open another page. */
export interface Pages {
  /** The pages that are visible with the current answers. */
  readonly shown: readonly FormPage[];
  /** Id of the current page; `check` is the page with the answers. */
  readonly current: string;
  /** Path of the field that receives the focus on the current page. */
  readonly field: string | undefined;
  /** Validates the current page. If it is valid, opens the next one, or the answers if the customer came from there. */
  readonly next: () => void;
  /** Returns to the previous page, or to the answers if the customer came from there; undefined if there is neither. */
  readonly goBack: (() => void) | undefined;
  /** Opens the page of an answer; the customer then returns to the answers. */
  readonly change: (path: string) => void;
  /** Opens the first page with one of these fields, after a failed attempt to send the form. */
  readonly correct: (paths: readonly string[]) => void;
  readonly restart: () => void;
}

/** Returns the pages of a form with the functions that open them. */
export function usePages(
  { module, context, draft, startPage }: SchemaFormProps,
  store: FormStore,
  prefix: string,
): Pages {
  // Without a draft, a reload loses the values, so it may lose the current page as well.
  const { place, go, goBack } = usePlace(draft ?? prefix);
  const shown = useShownPages(module, store);
  const first = shown[0]?.id ?? CHECK_PAGE;
  const all = shown.map(({ id }) => id);
  const start: Omit<Place, 'depth'> =
    startPage === undefined ? { page: first, seen: [] } : { page: startPage, seen: all };
  const { page, seen, isChange = false, field } = place ?? start;
  const open = (requested: string, completed: readonly string[]): string =>
    pageToOpen(requested, {
      module,
      shown: shownPages(module, store),
      values: store.values(),
      context,
      seen: completed,
    });
  const current = useMemo(
    () => open(page, seen),
    // oxlint-disable-next-line react/exhaustive-deps -- typing must not open another page
    [place, module, shown],
  );
  const index = all.indexOf(current);
  const before = all[index < 0 ? all.length - 1 : index - 1];
  const hasEntry = place !== undefined && place.depth > 0;

  function next(): void {
    if (store.state().pending || !store.submitPart((path) => pageOf(shown, path)?.id === current)) return;
    const completed = [...new Set([...seen, current])];
    const ids = shownPages(module, store).map(({ id }) => id);
    const target = open(isChange ? CHECK_PAGE : (ids[ids.indexOf(current) + 1] ?? CHECK_PAGE), completed);
    go({ page: target, seen: completed, ...(isChange && target !== CHECK_PAGE ? { isChange } : {}) });
  }

  return {
    shown,
    current,
    field: place?.page === current ? field : undefined,
    next,
    goBack: hasEntry ? goBack : before === undefined ? undefined : () => go({ page: before, seen }, { replace: true }),
    change: (path) => go({ page: pageOf(shown, path)?.id ?? first, seen: all, isChange: true, field: path }),
    correct: (paths) => {
      const wrong = paths.flatMap((path) => pageOf(shown, path)?.id ?? []);
      const target = all.find((id) => wrong.includes(id));
      if (target !== undefined) go({ page: target, seen: all, isChange: true });
    },
    restart: () => go({ page: module.form.pages?.[0]?.id ?? CHECK_PAGE, seen: [] }, { replace: true }),
  };
}

/** Returns the pages that are visible with the current answers. */
function useShownPages(module: SchemaFormProps['module'], store: FormStore): readonly FormPage[] {
  const key = (): string =>
    shownPages(module, store)
      .map(({ id }) => id)
      .join(' ');
  const ids = useSyncExternalStore(store.subscribeToValues, key, key);
  return useMemo(() => (module.form.pages ?? []).filter(({ id }) => ids.split(' ').includes(id)), [module, ids]);
}
