import { useDeferredValue, useState, type ReactNode } from 'react';
import { useSearchParams } from 'react-router-dom';
import { pointerSteps, pointerTo } from '#src/model/json-pointer.ts';
import { Button } from '#src/ui/button/button.tsx';
import { isObject, own } from '#src/model/json.ts';
import { createValueEdit } from '../../api/document/value-edits.ts';
import { DocumentNotes, UndoButtons } from '../../kit/document-bar.tsx';
import { EmptyState } from '../../kit/empty-state.tsx';
import { DocumentProblems } from '../../kit/problems/document-problems.tsx';
import { useFocusAt } from '../../kit/problems/use-focus-at.ts';
import { Loading } from '../../kit/loading.tsx';
import { ScreenFrame } from '../../kit/screen-frame.tsx';
import { StudioIcon } from '../../kit/studio-icon.tsx';
import { TextCells } from '../../kit/typing/text-cells.tsx';
import { useDocument, type UsedDocument } from '../../kit/use-document.ts';
import fields from '#src/ui/fields/fields.module.css';
import { SearchField } from '../../kit/search/search-field.tsx';
import texts from '../../kit/parts/text-table.module.css';
import css from './words.module.css';

/** Returns the name of the short text that a JSON pointer leads to: `/save/es` → `save`. */
const wordNameAt = (at: string): string => pointerSteps(at)[0] ?? '';

/** Number of rows that are shown at first, and that each press of “Show more” adds. */
const ROWS_PER_STEP = 80;

/** The screen of the short texts of the portal, in both languages. */
export function Words(): ReactNode {
  const document = useDocument('dictionary.json');
  const [params] = useSearchParams();
  const [text, setText] = useState(wordNameAt(params.get('at') ?? ''));
  const focusAt = useFocusAt(params.get('at') ?? '');
  const [isUntranslated, setIsUntranslated] = useState(false);
  const [limit, setLimit] = useState(ROWS_PER_STEP);
  const showWord = (at: string): void => {
    setIsUntranslated(false);
    setText(wordNameAt(at));
    focusAt(at);
  };
  const wanted = useDeferredValue(text.trim().toLowerCase());
  const words = isObject(document.value) ? Object.entries(document.value).filter(([, value]) => isObject(value)) : [];
  const found = words.filter(
    ([key, value]) =>
      (!isUntranslated || !own(value, 'es')) &&
      `${key} ${String(own(value, 'en'))} ${String(own(value, 'es'))}`.toLowerCase().includes(wanted),
  );
  return (
    <ScreenFrame
      title="Words"
      lead="Short texts that many screens share, such as names of buttons. Names in braces are filled in: {count}."
      actions={<UndoButtons document={document} />}
    >
      <DocumentNotes document={document} />
      <DocumentProblems path={document.path} onShow={showWord} />
      <div className={css.filters}>
        <SearchField label="Search in the words" value={text} onChange={setText} />
        <label className={texts.check}>
          <input
            type="checkbox"
            checked={isUntranslated}
            onChange={({ target }) => setIsUntranslated(target.checked)}
          />
          Only those without Spanish
        </label>
        <p className={texts.count} role="status">
          {found.length} of {words.length}
        </p>
      </div>
      {document.state === 'loading' && <Loading />}
      {words.length > 0 && found.length === 0 && <EmptyState title="Nothing fits">No word fits the search.</EmptyState>}
      {found.length > 0 && (
        <table className={`${texts.table} ${css.table}`}>
          <thead>
            <tr>
              <th scope="col">Name</th>
              <th scope="col">English</th>
              <th scope="col">Spanish</th>
            </tr>
          </thead>
          <tbody>
            {found.slice(0, limit).map(([key, value]) => (
              <WordRow key={key} name={key} value={value} document={document} />
            ))}
          </tbody>
        </table>
      )}
      {found.length > limit && (
        <Button variant="secondary" onClick={() => setLimit(limit + ROWS_PER_STEP)}>
          Show more
        </Button>
      )}
      {document.value !== undefined && (
        <AddWordForm
          document={document}
          names={new Set(words.map(([key]) => key))}
          onAdded={(name) => showWord(pointerTo(pointerTo('', name), 'en'))}
        />
      )}
    </ScreenFrame>
  );
}

interface WordProps {
  readonly name: string;
  readonly value: unknown;
  readonly document: Pick<UsedDocument, 'change'>;
}

/** A row with the name of a short text, and the text in both languages. */
function WordRow({ name, value, document }: WordProps): ReactNode {
  return (
    <tr>
      <th scope="row">{name}</th>
      <TextCells name={name} texts={value} document={document} className={css.text} />
    </tr>
  );
}

/** Matches the names of short texts that the schema allows. */
const WORD_NAME = /^(?!constructor$|prototype$)[a-z0-9][a-z0-9.-]*(?:_(?:zero|one|two|few|many|other))?$/;

/** The form that adds a short text. It refuses a name that is invalid or exists already. */
function AddWordForm({
  document,
  names,
  onAdded,
}: {
  readonly document: Pick<UsedDocument, 'change'>;
  readonly names: ReadonlySet<string>;
  readonly onAdded: (name: string) => void;
}): ReactNode {
  const [name, setName] = useState('');
  const [problem, setProblem] = useState('');
  const add = (): void => {
    if (!WORD_NAME.test(name))
      return setProblem('Use small letters, digits, hyphens and dots, for example “save-changes”.');
    if (names.has(name)) return setProblem('There is a word with this name already.');
    document.change([createValueEdit(pointerTo('', name), undefined, { en: name })]);
    setName('');
    setProblem('');
    return onAdded(name);
  };
  return (
    <form
      className={css.add}
      onSubmit={(event) => {
        event.preventDefault();
        add();
      }}
    >
      <label className={fields.field}>
        Name of a new word
        <input
          value={name}
          aria-invalid={problem !== ''}
          aria-describedby="word-problem"
          onChange={({ target }) => setName(target.value)}
        />
      </label>
      <Button variant="secondary" type="submit">
        <StudioIcon name="plus" /> Add
      </Button>
      <p id="word-problem" className={css.problem} role="alert">
        {problem}
      </p>
    </form>
  );
}
