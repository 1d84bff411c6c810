import type { UseQueryResult } from '@tanstack/react-query';
import { useId, useState, type ReactNode } from 'react';
import { LANGUAGE_NAMES, type Language } from '#src/model/language.ts';
import fields from '#src/ui/fields/fields.module.css';
import { documentName } from '../../kit/document-name.ts';
import { QueryPart } from '../../kit/screen-frame.tsx';
import type { UsedDocument } from '../../kit/use-document.ts';
import { causeText } from '../../kit/read/cause-text.ts';
import { MessageForm } from './message-form.tsx';
import { withMatchesFirst, nameOfUse, usesOfMessage, type FormMessages, type MessageUse } from './message-uses.ts';
import css from './messages.module.css';

interface MessagePanelProps {
  readonly name: string;
  readonly names: ReadonlySet<string>;
  /** The search text in lower case. Matching fields are listed first. */
  readonly wanted: string;
  readonly language: Language;
  readonly messages: UsedDocument;
  readonly uses: UseQueryResult<readonly FormMessages[]>;
  readonly onLanguage: (language: Language) => void;
}

/** Shows the chosen message in a form that uses it, with a fault that triggers the message. */
export function MessagePanel({
  name,
  names,
  wanted,
  language,
  messages,
  uses,
  onLanguage,
}: MessagePanelProps): ReactNode {
  const id = useId();
  return (
    <section className={css.panel} aria-labelledby={id}>
      <h2 id={id}>How customers see it: {causeText(name)}</h2>
      <fieldset className={css.languages}>
        <legend>Language</legend>
        {(['en', 'es'] as const).map((each) => (
          <label key={each}>
            <input type="radio" checked={each === language} onChange={() => onLanguage(each)} />
            {LANGUAGE_NAMES[each]}
          </label>
        ))}
      </fieldset>
      <QueryPart query={uses}>
        {(forms) => (
          <UsePlaces
            uses={withMatchesFirst(usesOfMessage(name, forms, names), wanted)}
            language={language}
            messages={messages}
          />
        )}
      </QueryPart>
    </section>
  );
}

interface UsePlacesProps {
  readonly uses: readonly MessageUse[];
  readonly language: Language;
  readonly messages: UsedDocument;
}

/** A menu of the fields that show the message, and the form of the chosen field. */
function UsePlaces({ uses, language, messages }: UsePlacesProps): ReactNode {
  const [key, setKey] = useState('');
  const chosen = uses.find((use) => keyOfUse(use) === key) ?? uses[0];
  if (!chosen)
    return (
      <p className={css.quiet}>
        No field of a form can show this message today. It is kept for forms to come, and for faults that a service
        reports.
      </p>
    );
  return (
    <>
      <label className={fields.field}>
        Where
        <select value={keyOfUse(chosen)} onChange={({ target }) => setKey(target.value)}>
          {uses.map((use) => (
            <option key={keyOfUse(use)} value={keyOfUse(use)}>
              {documentName(`forms/${use.form}.json`)}: {nameOfUse(use, uses)}
              {use.isOwn ? ' (has its own words)' : ''}
            </option>
          ))}
        </select>
      </label>
      <MessageForm
        key={chosen.form}
        use={chosen}
        shares={uses.filter(({ isOwn }) => !isOwn).length}
        language={language}
        messages={messages}
      />
    </>
  );
}

/** Returns a key that identifies a use of a message. */
const keyOfUse = ({ form, path, cause }: MessageUse): string => `${form} ${path} ${cause}`;
