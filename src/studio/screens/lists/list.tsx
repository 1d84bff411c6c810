import type { ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { Link, useParams, useSearchParams } from 'react-router-dom';
import { Button } from '#src/ui/button/button.tsx';
import { valueInWords } from '#src/lib/text/value-in-words.ts';
import { isObject, own, type JsonObject } from '#src/model/json.ts';
import { VisuallyHidden } from '#src/ui/visually-hidden/visually-hidden.tsx';
import { LANGUAGE_NAMES, LANGUAGES } from '#src/model/language.ts';
import { createValueEdit } from '../../api/document/value-edits.ts';
import { DocumentNotes, UndoButtons } from '../../kit/document-bar.tsx';
import { documentName } from '../../kit/document-name.ts';
import { EmptyState } from '../../kit/empty-state.tsx';
import { DocumentProblems } from '../../kit/problems/document-problems.tsx';
import { focusAdded } from '../../kit/focus/focus-added.ts';
import { useFocusAt } from '../../kit/problems/use-focus-at.ts';
import { Loading } from '../../kit/loading.tsx';
import { ScreenFrame } from '../../kit/screen-frame.tsx';
import { RowActions } from '../../kit/row-actions/row-actions.tsx';
import { StudioIcon } from '../../kit/studio-icon.tsx';
import { isUndoOrRedo, useTyped } from '../../kit/typing/use-typed.ts';
import { useDocument, type UsedDocument } from '../../kit/use-document.ts';
import notes from '../../kit/styles/notes.module.css';
import css from './lists.module.css';

/** The screen of one list: its choices in both languages. */
export function List(): ReactNode {
  const path = `lists/${useParams()['*'] ?? ''}`;
  const document = useDocument(path);
  const [params] = useSearchParams();
  const show = useFocusAt(params.get('at') ?? '');
  const description = own(document.value, 'description');
  return (
    <ScreenFrame
      title={documentName(path)}
      above={<Link to="/studio/lists">Lists</Link>}
      lead={typeof description === 'string' ? description : undefined}
      actions={<UndoButtons document={document} />}
    >
      <DocumentNotes document={document} />
      <DocumentProblems path={path} onShow={show} />
      {document.state === 'loading' && <Loading />}
      {document.state === 'saved' && document.value === undefined && (
        <EmptyState title="There is no such list">It may have been removed or renamed.</EmptyState>
      )}
      {document.value !== undefined && <Choices document={document} />}
    </ScreenFrame>
  );
}

/**
 * The columns of the table of choices: the stored value, then the text in each language. Each column has a name and a
 * heading.
 */
const CHOICE_COLUMNS = [['value', 'Stored value'], ...Object.entries(LANGUAGE_NAMES)] as const;

/** The table of the choices of a list, in which they can be edited, added, moved and removed. */
function Choices({ document }: { readonly document: UsedDocument }): ReactNode {
  const options = own(document.value, 'options');
  const display = own(document.value, 'display');
  const typed = useTyped(options);
  const choices: readonly unknown[] = Array.isArray(typed.value) ? typed.value : [];
  const edit = (next: readonly unknown[]): void => document.change([createValueEdit('/options', typed.value, next)]);
  const type = (next: readonly unknown[]): void => {
    typed.type(next);
    edit(next);
  };
  const set = (next: readonly unknown[]): void => {
    typed.leave();
    edit(next);
  };
  // Rows have their position as key, so the focus must be moved with the choice.
  const move = (button: Element, index: number, by: -1 | 1): void => {
    flushSync(() => set(moveChoice(choices, index, by)));
    const row = button.closest('tbody')?.children[index + by];
    row?.querySelector<HTMLElement>(`[data-step="${by}"]`)?.focus();
  };
  return (
    <>
      <EmptyCellsNote choices={choices} />
      <table className={css.table}>
        <ChoicesHead />
        <tbody>
          {choices.map((choice, index) => (
            <tr key={index}>
              {CHOICE_COLUMNS.map(([name, label]) => (
                <td key={name}>
                  <input
                    className={css.text}
                    data-at={`/options/${index}/${name}`}
                    aria-label={`${label} of choice ${index + 1}`}
                    value={String(own(choice, name) ?? '')}
                    placeholder={name === 'value' ? undefined : fallbackChoiceText(choice, display)}
                    onChange={({ target }) => type(choices.with(index, withChoiceText(choice, name, target.value)))}
                    onBlur={typed.leave}
                    onKeyDown={(event) => isUndoOrRedo(event) && typed.leave()}
                  />
                </td>
              ))}
              <td className={css.steps}>
                <RowActions
                  name={`choice ${index + 1}`}
                  isFirst={index === 0}
                  isLast={index === choices.length - 1}
                  removal={choices.length > 1 ? 'at once' : 'none'}
                  isSmall
                  onMove={(by, button) => move(button, index, by)}
                  onRemove={() => set(choices.toSpliced(index, 1))}
                />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <div>
        <Button
          variant="secondary"
          onClick={({ currentTarget }) =>
            focusAdded(currentTarget, () => set([...choices, { value: freshChoiceValue(choices) }]))
          }
        >
          <StudioIcon name="plus" /> Add a choice
        </Button>
      </div>
    </>
  );
}

/** The column headings of the table of choices. */
function ChoicesHead(): ReactNode {
  return (
    <thead>
      <tr>
        {CHOICE_COLUMNS.map(([name, label]) => (
          <th key={name} scope="col">
            {label}
          </th>
        ))}
        <th scope="col">
          <VisuallyHidden>Steps</VisuallyHidden>
        </th>
      </tr>
    </thead>
  );
}

/** A note that explains the gray texts of empty cells, if there are any. */
function EmptyCellsNote({ choices }: { readonly choices: readonly unknown[] }): ReactNode {
  if (choices.every((choice) => LANGUAGES.every((language) => own(choice, language)))) return null;
  return (
    <p className={notes.quiet}>
      Words in gray are made from the stored value. Customers see them where nothing else is written.
    </p>
  );
}

/** Returns the text that customers see for a choice that has no text in their language. */
const fallbackChoiceText = (choice: unknown, display: unknown): string =>
  valueInWords(String(own(choice, 'value') ?? ''), display);

/**
 * Returns a choice with a new text for the member `name`. An empty text is removed, but an empty stored value is not.
 */
function withChoiceText(choice: unknown, name: string, text: string): JsonObject {
  const members = isObject(choice) ? choice : {};
  const { [name]: _before, ...others } = members;
  return text === '' && name !== 'value' ? others : { ...members, [name]: text };
}

function moveChoice(choices: readonly unknown[], index: number, by: number): readonly unknown[] {
  return choices.toSpliced(index, 1).toSpliced(index + by, 0, choices[index]);
}

/** Returns a value that no other choice has, because choices are stored by their value. */
function freshChoiceValue(choices: readonly unknown[]): string {
  const used = new Set(choices.map((choice) => own(choice, 'value')));
  let number = choices.length + 1;
  while (used.has(`choice-${number}`)) number += 1;
  return `choice-${number}`;
}
