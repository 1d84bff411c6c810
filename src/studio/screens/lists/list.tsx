import type { ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { Link, useParams, useSearchParams } from 'react-router-dom';
import { Button } from '#src/ui/button/button.tsx';
import { isObject, own, type JsonObject } from '#src/model/json.ts';
import { operation } from '../../api/document/operations.ts';
import { DocumentNotes, UndoButtons } from '../../kit/document-bar.tsx';
import { documentName } from '../../kit/document-name.ts';
import { EmptyState } from '../../kit/empty-state.tsx';
import { DocumentProblems } from '../../kit/problems/document-problems.tsx';
import { focusAdded } from '../../kit/focus/focus-added.ts';
import { useFocusAt } from '../../kit/problems/use-focus-at.ts';
import { Loading } from '../../kit/loading.tsx';
import { ScreenFrame } from '../../kit/screen-frame.tsx';
import { StudioIcon } from '../../kit/studio-icon.tsx';
import { isUndoOrRedo, useTyped } from '../../kit/typing/use-typed.ts';
import { useDocument, type UsedDocument } from '../../kit/use-document.ts';
import css from './lists.module.css';

/** The choices of one list in both languages. */
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

/** The columns of a choice: what is stored, and its words. */
const COLUMNS = [
  ['value', 'Stored value'],
  ['en', 'English'],
  ['es', 'Spanish'],
] as const;

function Choices({ document }: { readonly document: UsedDocument }): ReactNode {
  const options = own(document.value, 'options');
  const typed = useTyped(options);
  const choices: readonly unknown[] = Array.isArray(typed.value) ? typed.value : [];
  const edit = (next: readonly unknown[]): void => document.change([operation('/options', typed.value, next)]);
  const type = (next: readonly unknown[]): void => {
    typed.type(next);
    edit(next);
  };
  const set = (next: readonly unknown[]): void => {
    typed.leave();
    edit(next);
  };
  // The rows are known by their place: the focus goes with the choice.
  const move = (button: Element, index: number, by: -1 | 1): void => {
    flushSync(() => set(moved(choices, index, by)));
    const row = button.closest('tbody')?.children[index + by];
    row?.querySelector<HTMLElement>(`[data-step="${by}"]`)?.focus();
  };
  return (
    <>
      <table className={css.table}>
        <thead>
          <tr>
            {COLUMNS.map(([name, label]) => (
              <th key={name} scope="col">
                {label}
              </th>
            ))}
            <th scope="col">
              <span className={css.hidden}>Steps</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {choices.map((choice, index) => (
            <tr key={index}>
              {COLUMNS.map(([name, label]) => (
                <td key={name}>
                  <input
                    className={css.text}
                    data-at={`/options/${index}/${name}`}
                    aria-label={`${label} of choice ${index + 1}`}
                    value={String(own(choice, name) ?? '')}
                    placeholder={name === 'es' ? String(own(choice, 'en') ?? '') : undefined}
                    onChange={({ target }) => type(choices.with(index, withMember(choice, name, target.value)))}
                    onBlur={typed.leave}
                    onKeyDown={(event) => isUndoOrRedo(event) && typed.leave()}
                  />
                </td>
              ))}
              <Steps
                index={index}
                count={choices.length}
                onMove={(button, by) => move(button, index, by)}
                onRemove={() => set(choices.toSpliced(index, 1))}
              />
            </tr>
          ))}
        </tbody>
      </table>
      <div>
        <Button
          variant="secondary"
          onClick={({ currentTarget }) =>
            focusAdded(currentTarget, () => set([...choices, { value: freshValue(choices) }]))
          }
        >
          <StudioIcon name="plus" /> Add a choice
        </Button>
      </div>
    </>
  );
}

interface StepsProps {
  readonly index: number;
  /** How many choices the list has. */
  readonly count: number;
  readonly onMove: (button: HTMLButtonElement, by: -1 | 1) => void;
  readonly onRemove: () => void;
}

/** What can be done with a choice: it is moved, or removed unless it is the only one. */
function Steps({ index, count, onMove, onRemove }: StepsProps): ReactNode {
  const name = `choice ${index + 1}`;
  return (
    <td className={css.steps}>
      <Step
        icon="chevron-up"
        label={`Move ${name} up`}
        isDisabled={index === 0}
        by={-1}
        onPress={(button) => onMove(button, -1)}
      />
      <Step
        icon="chevron-down"
        label={`Move ${name} down`}
        isDisabled={index === count - 1}
        by={1}
        onPress={(button) => onMove(button, 1)}
      />
      <Step icon="trash" label={`Remove ${name}`} isDisabled={count === 1} onPress={onRemove} />
    </td>
  );
}

interface StepProps {
  readonly icon: Parameters<typeof StudioIcon>[0]['name'];
  readonly label: string;
  /** A disabled step keeps the focus. */
  readonly isDisabled: boolean;
  /** Where it moves the choice. */
  readonly by?: -1 | 1;
  readonly onPress: (button: HTMLButtonElement) => void;
}

function Step({ icon, label, isDisabled, by, onPress }: StepProps): ReactNode {
  return (
    <button
      type="button"
      className={css.step}
      aria-label={label}
      title={label}
      aria-disabled={isDisabled}
      data-step={by}
      onClick={({ currentTarget }) => !isDisabled && onPress(currentTarget)}
    >
      <StudioIcon name={icon} />
    </button>
  );
}

/** Returns a choice with another text; an empty one is removed, except the stored value. */
function withMember(choice: unknown, name: string, text: string): JsonObject {
  const members = isObject(choice) ? choice : {};
  const { [name]: _before, ...others } = members;
  return text === '' && name !== 'value' ? others : { ...members, [name]: text };
}

function moved(choices: readonly unknown[], index: number, by: number): readonly unknown[] {
  return choices.toSpliced(index, 1).toSpliced(index + by, 0, choices[index]);
}

/** Returns a value that no choice has: each choice is stored by its own. */
function freshValue(choices: readonly unknown[]): string {
  const used = new Set(choices.map((choice) => own(choice, 'value')));
  let number = choices.length + 1;
  while (used.has(`choice-${number}`)) number += 1;
  return `choice-${number}`;
}
