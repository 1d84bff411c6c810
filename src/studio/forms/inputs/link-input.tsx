import { useId, type ReactNode } from 'react';
import { own, ownObject } from '#src/model/json.ts';
import { PageField } from '../../find/page-field.tsx';
import type { InputProps } from './input-props.ts';
import css from './inputs.module.css';

/** A link: its text, and a page of the portal or a complete address. Pages are suggested while typing. */
export function LinkInput({ value, onChange, id, label, describedBy, fallback, at }: InputProps): ReactNode {
  const target = useId();
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
          onChange={({ target: { value: text } }) => set('text', text === '' ? undefined : text)}
        />
      </label>
      <span className={css.part}>
        <label htmlFor={target}>Leads to</label>
        <PageField
          id={target}
          className={css.line}
          at={`${at}/href`}
          value={textOf('href')}
          placeholder={hint('href') ?? '/support or https://…'}
          onChange={(href) => set('href', href === '' ? undefined : href)}
        />
      </span>
      {value !== undefined && (
        <label className={css.check}>
          <input
            type="checkbox"
            checked={link['target'] === '_blank'}
            onChange={({ target: { checked } }) => set('target', checked ? '_blank' : undefined)}
          />
          Opens a new tab
        </label>
      )}
    </span>
  );
}
