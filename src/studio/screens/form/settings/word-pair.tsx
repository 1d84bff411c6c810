import type { ReactNode } from 'react';
import { pointerTo } from '#src/model/json-pointer.ts';
import { LANGUAGE_NAMES, LANGUAGES, type Language } from '#src/model/language.ts';
import { TextBox } from '../../../kit/typing/text-box.tsx';
import { controlClass } from './control-class.ts';
import css from './settings.module.css';

interface WordPairProps {
  readonly label: string;
  readonly description?: ReactNode;
  readonly texts: Readonly<Record<Language, string>>;
  /** Shown while a text is empty: the text that customers read instead. */
  readonly fallback?: Readonly<Record<Language, string>> | undefined;
  /** JSON pointer of the text below its language: `/fields/email/label`. Problems and search results link to it. */
  readonly at: string;
  /** Called with the new text and the previous one, after each key press. */
  readonly onChange: (language: Language, text: string, was: string) => void;
  readonly onFocus?: (language: Language) => void;
}

/** Inputs for a text in both languages. */
export function WordPair({ label, description, texts, fallback, at, onChange, onFocus }: WordPairProps): ReactNode {
  return (
    <fieldset className={css.pair}>
      <legend>{label}</legend>
      {description && <span className={css.quiet}>{description}</span>}
      {LANGUAGES.map((language) => (
        <label key={language}>
          {LANGUAGE_NAMES[language]}
          <TextBox
            isOneLine
            lang={language}
            className={controlClass}
            aria-label={`${label}, ${LANGUAGE_NAMES[language]}`}
            data-at={pointerTo('', language) + at}
            text={texts[language]}
            placeholder={fallback?.[language] ?? (language === 'es' ? texts.en : undefined)}
            onText={(text = '', was = '') => onChange(language, text, was)}
            onFocus={() => onFocus?.(language)}
          />
        </label>
      ))}
    </fieldset>
  );
}
