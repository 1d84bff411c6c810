import { useId, type ReactNode, type RefObject } from 'react';
import notes from '../styles/notes.module.css';
import css from './media.module.css';

interface MediaTextFieldProps {
  readonly field: RefObject<HTMLInputElement | null>;
  readonly label: string;
  readonly hint: string;
  readonly language: 'en' | 'es' | undefined;
  readonly words: string;
  readonly onWords: (words: string) => void;
  /** Whether the picture is decorative; undefined for a file that is not a picture. */
  readonly decoration: boolean | undefined;
  readonly onDecoration: (isDecoration: boolean) => void;
  readonly isWrong: boolean;
  /** Id of the error message. */
  readonly describedBy: string;
}

/**
 * The field for the alternative text of a picture or the title of another file. People who cannot see the picture need
 * its text.
 */
export function MediaTextField(props: MediaTextFieldProps): ReactNode {
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
          // Unlike a disabled field, a read-only field can be focused.
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
