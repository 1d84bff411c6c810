import { useRef, useState, type ReactNode } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { topLevelName } from '#src/model/form/form-path.ts';
import { pointerTo } from '#src/model/json-pointer.ts';
import { isObject, type JsonObject } from '#src/model/json.ts';
import { valueEditsBetween } from '../../api/document/value-edits.ts';
import { useCompiledForm, type CompiledForm } from '../../forms/running/use-compiled-form.ts';
import { JsonView } from '../../json/json-view.tsx';
import { DocumentNotes, UndoButtons } from '../../kit/document-bar.tsx';
import tabs from '../../kit/parts/tabs.module.css';
import { useDocument, type UsedDocument } from '../../kit/use-document.ts';
import type { NewPlace } from './model/add-field.ts';
import { AddFieldDialog } from './dialogs/add-field-dialog.tsx';
import { RemoveDialog } from './dialogs/remove-dialog.tsx';
import { entryAt, entryOfProblem, pointerOf, type Entry } from './model/entries.ts';
import { groupOf, lastNameOf, partsOf } from './model/field-parts.ts';
import { namesOnPage } from './model/order.ts';
import { isNameless } from './model/path-steps.ts';
import { FormOutline, keyOfEntry } from './outline/form-outline.tsx';
import { FormPreview, type FormView } from './preview/form-preview.tsx';
import { FieldSettings } from './settings/field-settings.tsx';
import { FormSettings } from './settings/form-settings.tsx';
import { PageSettings } from './settings/page-settings.tsx';
import type { SettingsProps } from './settings/settings-props.ts';
import { useFocusPlace } from './use-focus-place.ts';
import css from './form.module.css';

interface FormEditorProps {
  readonly document: UsedDocument;
  readonly value: JsonObject;
}

/** The editor of a form: its outline, the settings of the chosen entry, and the preview. */
export function FormEditor({ document, value }: FormEditorProps): ReactNode {
  const messages = useDocument('messages.json');
  const id = document.path.replace(/^forms\/|\.json$/g, '');
  const compiled = useCompiledForm(id, [document, messages]);
  const [params] = useSearchParams();
  const isJson = params.get('view') === 'json';
  return (
    <>
      <DocumentNotes document={document} />
      <div className={css.bar}>
        <nav className={tabs.tabs} aria-label="How the form is edited">
          <Link to="?" replace aria-current={isJson ? undefined : 'page'}>
            Fields
          </Link>
          <Link to="?view=json" replace aria-current={isJson ? 'page' : undefined}>
            JSON
          </Link>
        </nav>
        <UndoButtons document={document} />
      </div>
      <Panels document={document} value={value} compiled={compiled} isJson={isJson} />
    </>
  );
}

interface PanelsProps extends FormEditorProps {
  readonly compiled: CompiledForm;
  readonly isJson: boolean;
}

/** The entry that is chosen if the address names none: the form itself. */
const FORM_ENTRY: Entry = { kind: 'form' };

/** The panels of the editor: the outline, the settings or the JSON, and the preview. */
function Panels({ document, value, compiled, isJson }: PanelsProps): ReactNode {
  const [params, setParams] = useSearchParams();
  const at = params.get('at') ?? '';
  const entry = entryAt(value, at) ?? FORM_ENTRY;
  const [view, setView] = useState<FormView>({ state: 'empty', fault: undefined, language: 'en' });
  const [isAdding, setIsAdding] = useState(false);
  const [removed, setRemoved] = useState<Entry>();
  const settings = useRef<HTMLDivElement>(null);
  const focusPlace = useFocusPlace(settings, keyOfEntry(entry), at);
  const apply = (next: JsonObject, seen = value): void => document.change(valueEditsBetween(seen, next));
  const choose = (next: Entry, place?: string): void => {
    setView((before) => ({ ...before, fault: undefined }));
    setParams(pointerOf(next) === '' ? {} : { at: pointerOf(next) }, { replace: true });
    if (place !== undefined) focusPlace({ of: keyOfEntry(next), place });
  };
  const props: SettingsProps = {
    value,
    form: compiled.form,
    apply,
    choose,
    onFault: (fault, language) => setView((before) => ({ ...before, fault, language })),
    onRemove: setRemoved,
  };
  const wrong = new Set(compiled.problems.flatMap(({ field }) => outlineKeysOfProblem(value, field)));
  return (
    <div className={isJson ? css.columns : css.three}>
      {isJson ? (
        <JsonView document={document} />
      ) : (
        <>
          <FormOutline
            value={value}
            chosen={entry}
            wrong={wrong}
            choose={choose}
            apply={apply}
            onAdd={() => setIsAdding(true)}
            onRemove={setRemoved}
          />
          <div ref={settings} className={css.settings}>
            <EntrySettings key={keyOfEntry(entry)} {...props} entry={entry} />
          </div>
        </>
      )}
      <FormPreview
        value={value}
        compiled={compiled}
        view={view}
        onView={(next) => setView((before) => ({ ...before, ...next }))}
        entry={entry}
        choose={choose}
      />
      {isAdding && (
        <AddFieldDialog
          value={value}
          place={newFieldPlace(value, entry)}
          onClose={() => setIsAdding(false)}
          onAdd={(next, path) => {
            apply(next);
            setIsAdding(false);
            const added = entryAt(next, pointerTo('/en/fields', path));
            if (added) choose(added, 'heading');
          }}
        />
      )}
      {removed && (
        <RemoveDialog
          entry={removed}
          value={value}
          onClose={() => setRemoved(undefined)}
          onRemove={(next) => {
            apply(next);
            setRemoved(undefined);
            if (keyOfEntry(removed) === keyOfEntry(entry)) choose(FORM_ENTRY);
          }}
        />
      )}
    </div>
  );
}

/** Shows the settings of what is chosen in the outline: the form, a page, or a field or group. */
function EntrySettings({ entry, ...props }: SettingsProps & { readonly entry: Entry }): ReactNode {
  if (entry.kind === 'form') return <FormSettings {...props} />;
  if (entry.kind === 'page') return <PageSettings {...props} page={entry.page} />;
  return <FieldSettings {...props} field={entry.field} />;
}

/** Returns a list with the key of the outline entry to which a problem belongs; an empty list if there is none. */
function outlineKeysOfProblem(value: JsonObject, field: string | undefined): string[] {
  const entry = field === undefined ? undefined : entryOfProblem(value, field);
  return entry ? [keyOfEntry(entry)] : [];
}

/**
 * Returns the place of a new field. If the form, a page, a group, an alternative or a list is chosen, the place is the
 * end of its fields. If a field is chosen, the new field follows it. In all other cases, it follows the top-level field
 * that contains the chosen entry.
 */
function newFieldPlace(value: JsonObject, entry: Entry): NewPlace {
  if (entry.kind === 'page') return { group: '', after: namesOnPage(value, entry.page.id).at(-1) };
  if (entry.kind === 'form') return { group: '', after: undefined };
  const { path, shape, schema } = entry.field;
  if (shape === 'alternative' || shape === 'tuple') return { group: path, after: undefined };
  if (shape === 'group' && isObject(schema['properties'])) return { group: path, after: undefined };
  if (shape === 'list' && isObject(partsOf(value, `${path}.*`).schema['properties']))
    return { group: `${path}.*`, after: undefined };
  const isInside = shape === 'field' && groupOf(path) !== '' && !isNameless(lastNameOf(path));
  return isInside ? { group: groupOf(path), after: path } : { group: '', after: topLevelName(path) };
}
