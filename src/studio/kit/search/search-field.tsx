import type { ReactNode } from 'react';
import { StudioIcon } from '../studio-icon.tsx';
import css from './search-field.module.css';

interface SearchFieldProps {
  /** The label of the field, for example `Search in the words`. Also its placeholder, unless `example` is set. */
  readonly label: string;
  readonly example?: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
}

/** The search field of a list. The list is filtered after each key press. */
export function SearchField({ label, example = label, value, onChange }: SearchFieldProps): ReactNode {
  return (
    <span className={css.search}>
      <StudioIcon name="search" />
      <input
        type="search"
        aria-label={label}
        placeholder={example}
        autoComplete="off"
        spellCheck={false}
        value={value}
        onChange={({ target }) => onChange(target.value)}
      />
    </span>
  );
}
