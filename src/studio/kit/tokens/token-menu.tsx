import { useEffect, useRef, type ReactNode } from 'react';
import { useTokenNames } from './use-token-names.ts';
import css from './token-text.module.css';

interface TokenMenuProps {
  /** Called with the token in braces. */
  readonly onInsert: (token: string) => void;
  readonly onLeave: () => void;
}

/**
 * The menu that inserts a token, such as `{product}`, into the focused field. Every field has such a menu, so Tab skips
 * it; Ctrl + Space moves the focus to it.
 */
export function TokenMenu({ onInsert, onLeave }: TokenMenuProps): ReactNode {
  const names = useTokenNames();
  const menu = useRef<HTMLSelectElement>(null);
  const hasNames = names.length > 0;
  useEffect(() => {
    const place = menu.current?.parentElement;
    if (!hasNames || !place) return undefined;
    const open = (event: KeyboardEvent): void => {
      if (event.key !== ' ' || !event.ctrlKey) return;
      event.preventDefault();
      menu.current?.focus();
    };
    place.addEventListener('keydown', open);
    return () => place.removeEventListener('keydown', open);
  }, [hasNames]);
  if (!hasNames) return null;
  return (
    <select
      ref={menu}
      className={css.menu}
      tabIndex={-1}
      aria-label="Insert a name"
      title="Insert a name (Ctrl + Space)"
      value=""
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return;
        event.stopPropagation();
        onLeave();
      }}
      onChange={({ target }) => onInsert(`{${target.value}}`)}
    >
      <option value="">Name…</option>
      {names.map(({ name, value }) => (
        <option key={name} value={name}>
          {`{${name}}`}
          {value === '' ? '' : `: ${value}`}
        </option>
      ))}
    </select>
  );
}
