import { useId, type ReactNode } from 'react';
import { own, ownObject } from '#src/model/json.ts';
import { usePaths } from '../../kit/read/use-paths.ts';
import type { InputProps } from './input-props.ts';
import css from './inputs.module.css';

/** A link: its text, and a page of the portal or a complete address. Pages are suggested while typing. */
export function LinkInput({ value, onChange, id, label, describedBy, fallback, at }: InputProps): ReactNode {
  const suggestions = useId();
  const pages = usePaths('pages/');
  const link = ownObject({ value }, 'value');
  const set = (name: string, to: unknown): void => {
    const next = Object.fromEntries(Object.entries({ ...link, [name]: to }).filter(([, one]) => one !== undefined));
    onChange(Object.keys(next).length > 0 ? next : undefined);
  };
  const textOf = (name: string): string => String(link[name] ?? '');
  const hint = (name: string): string | undefined => String(own(fallback, name) ?? '') || undefined;
  return (
    <span className={css.group} role="group" aria-label={label} data-at={at}>
      <label className={css.part}>
        <span>Text</span>
        <input
          id={id}
          className={css.line}
          aria-describedby={describedBy}
          data-at={`${at}/text`}
          value={textOf('text')}
          placeholder={hint('text')}
          onChange={({ target }) => set('text', target.value === '' ? undefined : target.value)}
        />
      </label>
      <label className={css.part}>
        <span>Leads to</span>
        <input
          className={css.line}
          list={suggestions}
          data-at={`${at}/href`}
          value={textOf('href')}
          placeholder={hint('href') ?? '/support or https://…'}
          onChange={({ target }) => set('href', target.value === '' ? undefined : target.value)}
        />
      </label>
      <datalist id={suggestions}>
        {pages.map((page) => (
          <option key={page} value={addressOfPage(page)}>
            {page}
          </option>
        ))}
      </datalist>
      {value !== undefined && (
        <label className={css.check}>
          <input
            type="checkbox"
            checked={link['target'] === '_blank'}
            onChange={({ target }) => set('target', target.checked ? '_blank' : undefined)}
          />
          Opens a new tab
        </label>
      )}
    </span>
  );
}

/** Returns the address of a page: `pages/support/index.json` → `/support`. */
function addressOfPage(path: string): string {
  return path.replace(/^pages/, '').replace(/(?:\/index)?\.json$/, '') || '/';
}
