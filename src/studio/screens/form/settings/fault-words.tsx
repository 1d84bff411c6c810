import { useState, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { pointerTo } from '#src/model/json-pointer.ts';
import { own, ownObject } from '#src/model/json.ts';
import type { Language } from '#src/model/language.ts';
import { causeText } from '../../../kit/read/cause-text.ts';
import { matchesCompiledPath } from '../model/entries.ts';
import { withTextAt, wordsOf } from '../model/words.ts';
import type { SettingsProps } from './settings-props.ts';
import { WordPair } from './word-pair.tsx';
import css from './settings.module.css';

interface FaultWordsProps extends Pick<SettingsProps, 'value' | 'form' | 'apply' | 'onFault'> {
  readonly path: string;
}

/**
 * The error messages of a field. While a text is empty, the shared message is shown in gray. The preview shows the
 * fault of the focused message.
 */
export function FaultWords({ value, path, form, apply, onFault }: FaultWordsProps): ReactNode {
  const [isOpen, setIsOpen] = useState(false);
  const compiled = form?.code.module.form.fields.find((field) => matchesCompiledPath(path, field.path))?.path ?? path;
  const messages = (language: Language) => form?.words[language].fields[compiled]?.messages ?? {};
  const written = (language: Language) => ownObject(wordsOf(value, language, 'fields', path), 'messages');
  const causes = [...new Set([...Object.keys(messages('en')), ...Object.keys(written('en'))])];
  const text = (language: Language, cause: string): string => String(own(written(language), cause) ?? '');
  const shared = (language: Language, cause: string): string => own(messages(language), cause) ?? '';
  return (
    <details
      className={css.section}
      data-part="messages"
      onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}
    >
      <summary>When something is wrong ({causes.length})</summary>
      {isOpen && (
        <div className={css.rules}>
          <p className={css.quiet}>
            Texts in gray are the <Link to="/studio/messages">messages of all forms</Link>. What you write here is for
            this field only.
          </p>
          {causes.map((cause) => (
            <WordPair
              key={cause}
              label={causeText(cause)}
              at={['messages', cause].reduce(pointerTo, pointerTo('/fields', path))}
              texts={{ en: text('en', cause), es: text('es', cause) }}
              fallback={{ en: shared('en', cause), es: shared('es', cause) }}
              onChange={(language, ...both) => {
                const [next, seen] = both.map((one) =>
                  withTextAt(value, language, 'fields', path, ['messages', cause], one),
                );
                apply(next!, seen);
              }}
              onFocus={(language) => onFault({ path: compiled, cause }, language)}
            />
          ))}
        </div>
      )}
    </details>
  );
}
