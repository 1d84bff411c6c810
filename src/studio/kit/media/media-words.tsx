import { useId, type ReactNode, type RefObject } from 'react';
import notes from '../styles/notes.module.css';
import css from './media.module.css';

interface MediaWordsProps {
  readonly field: RefObject<HTMLInputElement | null>;
  readonly label: string;
  readonly hint: string;
  readonly language: 'en' | 'es' | undefined;
  readonly words: string;
  readonly onWords: (words: string) => void;
  /** Whether the picture says nothing; undefined for another file, which always has words. */
  readonly decoration: boolean | undefined;
  readonly onDecoration: (isDecoration: boolean) => void;
  readonly isWrong: boolean;
  /** Id of the text that says what is wrong. */
  readonly describedBy: string;
}

/** The words that belong to a chosen file: they are asked for, because a picture without words says nothing to some. */
export function MediaWords(props: MediaWordsProps): ReactNode {
  const { field, label, hint, language, words, onWords, decoration, onDecoration, isWrong, describedBy } = props;
  const hintId = useId();
  return (
    <div className={css.words}>
      <label>
        {label}
        <input
          ref={field}
          lang={language}
          autoComplete="off"
          value={decoration ? '' : words}
          // It may have the focus, unlike a disabled one.
          readOnly={decoration}
          placeholder={decoration ? 'None' : undefined}
          aria-invalid={isWrong || undefined}
          aria-describedby={`${hintId} ${describedBy}`}
          onChange={({ target }) => onWords(target.value)}
        />
      </label>
      {decoration !== undefined && (
        <label className={css.decoration}>
          <input type="checkbox" checked={decoration} onChange={({ target }) => onDecoration(target.checked)} />
          Only decoration
        </label>
      )}
      <p id={hintId} className={notes.quiet}>
        {hint}
      </p>
    </div>
  );
}
