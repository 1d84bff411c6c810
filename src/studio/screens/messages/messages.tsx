import { useDeferredValue, useState, type ReactNode } from 'react';
import { useSearchParams } from 'react-router-dom';
import { pointerSteps } from '#src/model/json-pointer.ts';
import { isObject, own } from '#src/model/json.ts';
import { DocumentNotes, UndoButtons } from '../../kit/document-bar.tsx';
import { EmptyState } from '../../kit/empty-state.tsx';
import { Loading } from '../../kit/loading.tsx';
import { causeText, compareCauses } from '../../kit/read/cause-text.ts';
import { useFocusAt } from '../../kit/problems/use-focus-at.ts';
import { ScreenFrame } from '../../kit/screen-frame.tsx';
import { useDocument } from '../../kit/use-document.ts';
import { MessagePanel } from './message-panel.tsx';
import { isMatch, withMatchesFirst, usesOfMessage, useMessageUses } from './message-uses.ts';
import { MessageRow } from './message-row.tsx';
import { SearchField } from '../../kit/search/search-field.tsx';
import texts from '../../kit/parts/text-table.module.css';
import css from './messages.module.css';

/** The screen of the shared error messages by cause, next to a form that shows the chosen one. */
export function Messages(): ReactNode {
  const document = useDocument('messages.json');
  const uses = useMessageUses();
  const [params, setParams] = useSearchParams();
  const [text, setText] = useState('');
  const [isUntranslated, setIsUntranslated] = useState(false);
  useFocusAt(useState(params.get('at') ?? '')[0]);
  const wanted = useDeferredValue(text.trim().toLowerCase());
  const messages = messagesIn(document.value);
  const names = new Set(messages.map(([name]) => name));
  const usesFor = (name: string) => withMatchesFirst(usesOfMessage(name, uses.data ?? [], names), wanted);
  const found = messages.filter(
    ([name, value]) =>
      (!isUntranslated || !own(value, 'es')) &&
      (searchTextOf(name, value).includes(wanted) || usesFor(name).some((use) => isMatch(use, wanted))),
  );
  const [requestedName = 'required', requestedLanguage] = pointerSteps(params.get('at') ?? '');
  const chosen = found.some(([name]) => name === requestedName) ? requestedName : found[0]?.[0];
  const language = requestedLanguage === 'es' ? 'es' : 'en';
  const choose = (name: string, next: 'en' | 'es'): void => {
    if (name !== chosen || next !== language) setParams({ at: `/${name}/${next}` }, { replace: true });
  };
  return (
    <ScreenFrame
      isWide
      title="Messages"
      lead="What customers read when something in a form is not right. Choose a text, and the form beside it shows the fault while you type. “Publish…” at the top makes it live."
      actions={<UndoButtons document={document} />}
    >
      <DocumentNotes document={document} />
      <div className={css.columns}>
        <div className={css.list}>
          <Filters
            text={text}
            onText={setText}
            isUntranslated={isUntranslated}
            onUntranslated={setIsUntranslated}
            count={`${found.length} of ${messages.length}`}
          />
          {document.state === 'loading' && <Loading />}
          {messages.length > 0 &&
            found.length === 0 &&
            (uses.isPending ? <Loading /> : <EmptyState title="Nothing fits">No message fits the search.</EmptyState>)}
          {found.length > 0 && (
            <table className={`${texts.table} ${css.table}`}>
              <MessagesHead />
              <tbody>
                {found.map(([name, value]) => (
                  <MessageRow
                    key={name}
                    name={name}
                    value={value}
                    document={document}
                    isChosen={name === chosen}
                    uses={uses.data && usesFor(name)}
                    wanted={wanted}
                    onChoose={choose}
                  />
                ))}
              </tbody>
            </table>
          )}
        </div>
        {chosen !== undefined && (
          <MessagePanel
            key={chosen}
            name={chosen}
            names={names}
            wanted={wanted}
            language={language}
            messages={document}
            uses={uses}
            onLanguage={(next) => choose(chosen, next)}
          />
        )}
      </div>
    </ScreenFrame>
  );
}

/** Returns the messages of the document with their names, in the order of `compareCauses`. */
function messagesIn(value: unknown): readonly (readonly [name: string, value: unknown])[] {
  const entries = isObject(value) ? Object.entries(value).filter(([, message]) => isObject(message)) : [];
  return entries.toSorted(([a], [b]) => compareCauses(a, b));
}

/** Returns the searchable text of a message in lower case. */
const searchTextOf = (name: string, value: unknown): string =>
  [name, causeText(name), own(value, 'en'), own(value, 'es')].map(String).join(' ').toLowerCase();

/** The column headings of the list of messages. */
function MessagesHead(): ReactNode {
  return (
    <thead>
      <tr>
        <th scope="col">Cause</th>
        <th scope="col">English</th>
        <th scope="col">Spanish</th>
      </tr>
    </thead>
  );
}

interface FiltersProps {
  readonly text: string;
  readonly onText: (text: string) => void;
  readonly isUntranslated: boolean;
  readonly onUntranslated: (isUntranslated: boolean) => void;
  readonly count: string;
}

/** The search field and the filters of the list, with the number of messages that they leave. */
function Filters({ text, onText, isUntranslated, onUntranslated, count }: FiltersProps): ReactNode {
  return (
    <div className={css.filters}>
      <SearchField
        label="Search in the messages"
        example="A field or a text: ZIP code"
        value={text}
        onChange={onText}
      />
      <label className={texts.check}>
        <input type="checkbox" checked={isUntranslated} onChange={({ target }) => onUntranslated(target.checked)} />
        Only those without Spanish
      </label>
      <p className={texts.count} role="status">
        {count}
      </p>
    </div>
  );
}
