import { use, useEffect, useId, useState, type ReactNode } from 'react';
import { EngineContext } from '#src/layout/engine.ts';
import { fillTokens } from '#src/lib/text/fill-tokens.ts';
import { textOf, treeOf, type Fields } from '#src/model/content-field.ts';
import { Dialog } from '#src/ui/dialog/dialog.tsx';
import { appGroups, matchingGroups, type AppGroup } from './app-groups.ts';
import type { AppListFields } from './app-list.types.ts';
import css from './app-list.module.css';

export interface AppListDialogProps {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly onUnavailable: () => void;
  readonly fields: Fields<AppListFields>;
  /** The uid of the rendering, for reports of invalid content. */
  readonly where: string;
}

/** Time between the last key press and the search. (spec: APPL-05) */
const SEARCH_DELAY_MS = 150;
/** Largest number of apps in a list with one column; a longer list has three columns. (spec: APPL-07) */
const ONE_COLUMN_APPS = 5;

/** All apps with a search. Invalid markup in the content is reported, and the list is empty. (spec: APPL-02…10) */
export function AppListDialog({ open, onClose, onUnavailable, fields, where }: AppListDialogProps): ReactNode {
  const { report } = use(EngineContext);
  const groups = appGroups(treeOf(fields.apps));
  const isFaulty = groups === undefined;
  useEffect(() => {
    if (!open || !isFaulty) return;
    report({
      where,
      what: 'The field "apps" of this app list is not headings that are each followed by a list',
      fix: 'Write each heading as h3 and the names of its apps as items of one ul.',
    });
  }, [open, isFaulty, report, where]);
  return (
    <Dialog open={open} onClose={onClose} onUnavailable={onUnavailable} title={textOf(fields.heading)} size="wide">
      {groups ? <AppSearch fields={fields} groups={groups} /> : <p>{textOf(fields.emptyText)}</p>}
    </Dialog>
  );
}

/**
 * The search field and the list. Unmounted when the dialog closes, so that it opens with the whole list.
 * (spec: APPL-09)
 */
function AppSearch({
  fields,
  groups,
}: Pick<AppListDialogProps, 'fields'> & { groups: readonly AppGroup[] }): ReactNode {
  const id = useId();
  const [typed, setTyped] = useState('');
  const [term, setTerm] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setTerm(typed.trim()), SEARCH_DELAY_MS);
    return () => clearTimeout(timer);
  }, [typed]);
  const shown = matchingGroups(groups, term);
  return (
    <>
      <label htmlFor={id} className={css.label}>
        {textOf(fields.searchLabel)}
      </label>
      <input
        id={id}
        type="search"
        autoComplete="off"
        className={css.search}
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
      />
      <p role="status" className={css.none}>
        {shown.length === 0 && fillTokens(textOf(fields.noMatchText), { term })}
      </p>
      {shown.map(({ heading, apps }, index) => (
        <section key={index} className={css.group}>
          <h3 className={css.heading}>{heading}</h3>
          <ul className={apps.length > ONE_COLUMN_APPS ? css.columns : undefined}>
            {apps.map((name, at) => (
              <li key={at} className={css.app}>
                {name}
              </li>
            ))}
          </ul>
        </section>
      ))}
    </>
  );
}
