import { useId, useState, type ReactNode } from 'react';
import { joinClasses } from '#src/lib/text/join-classes.ts';
import notes from '../../../kit/styles/notes.module.css';
import { controlClass } from './control-class.ts';
import css from './settings.module.css';

/** The most frequently used patterns, with their labels. */
const COMMON_PATTERNS = [
  [String.raw`^\d+$`, 'Digits only'],
  [String.raw`^\p{L}+$`, 'Letters only'],
  [String.raw`^[\p{L}\d]+$`, 'Letters and digits'],
  [String.raw`^[A-Z\d]+$`, 'Capital letters and digits'],
] as const;
/** Value of the option for a custom pattern. */
const OWN_PATTERN = 'own';
/** The initial custom pattern, which matches any text of one line. */
const ANY_TEXT = '^.*$';

interface PatternInputProps {
  /** The pattern of the field; undefined for none. */
  readonly pattern: string | undefined;
  readonly onChange: (pattern: string | undefined) => void;
}

/** Chooses which texts a field accepts: any text, a common pattern or a custom pattern. A sample text can be tried. */
export function PatternInput({ pattern, onChange }: PatternInputProps): ReactNode {
  const [isOwn, setIsOwn] = useState(false);
  const isCommon = COMMON_PATTERNS.some(([common]) => common === pattern) && !isOwn;
  const choose = (chosen: string): void => {
    setIsOwn(chosen === OWN_PATTERN);
    if (chosen === OWN_PATTERN) onChange(pattern ?? ANY_TEXT);
    else onChange(chosen === '' ? undefined : chosen);
  };
  return (
    <div className={joinClasses(css.row, css.tried)}>
      <label className={css.labeled}>
        Allowed text
        <select
          className={controlClass}
          value={pattern === undefined ? '' : isCommon ? pattern : OWN_PATTERN}
          onChange={({ target }) => choose(target.value)}
        >
          <option value="">Any</option>
          {COMMON_PATTERNS.map(([common, words]) => (
            <option key={common} value={common}>
              {words}
            </option>
          ))}
          <option value={OWN_PATTERN}>A pattern of its own</option>
        </select>
      </label>
      {pattern !== undefined && !isCommon && <OwnPattern pattern={pattern} onChange={onChange} />}
      {pattern !== undefined && <PatternTrial pattern={pattern} />}
    </div>
  );
}

/** The input for a custom pattern. An invalid pattern is not saved, because no form could use it. */
function OwnPattern({ pattern, onChange }: Required<PatternInputProps> & { readonly pattern: string }): ReactNode {
  const id = useId();
  const [invalid, setInvalid] = useState<string>();
  const type = (text: string): void => {
    const isValid = text !== '' && compilePattern(text) !== undefined;
    setInvalid(isValid ? undefined : text);
    if (isValid) onChange(text);
  };
  return (
    <div className={css.labeled}>
      <label htmlFor={id}>Pattern (regular expression)</label>
      <input
        id={id}
        className={controlClass}
        value={invalid ?? pattern}
        spellCheck={false}
        aria-invalid={invalid !== undefined}
        aria-describedby={`${id}-note`}
        onChange={({ target }) => type(target.value)}
      />
      <span id={`${id}-note`} className={notes.problem} role="alert">
        {invalid !== undefined && 'This pattern is not valid, so it is not saved.'}
      </span>
    </div>
  );
}

/** An input for a sample text, which shows whether the field accepts it. */
function PatternTrial({ pattern }: { readonly pattern: string }): ReactNode {
  const id = useId();
  const [text, setText] = useState('');
  return (
    <div className={css.labeled}>
      <label htmlFor={id}>Try a text</label>
      <input
        id={id}
        className={controlClass}
        value={text}
        aria-describedby={`${id}-note`}
        onChange={({ target }) => setText(target.value)}
      />
      <span id={`${id}-note`} className={notes.quiet} role="status">
        {text !== '' && (compilePattern(pattern)?.test(text) ? 'The field takes it.' : 'The field refuses it.')}
      </span>
    </div>
  );
}

/** Compiles a pattern as forms do; returns undefined if it is invalid. */
function compilePattern(pattern: string): RegExp | undefined {
  try {
    return new RegExp(pattern, 'u');
  } catch {
    return undefined;
  }
}
