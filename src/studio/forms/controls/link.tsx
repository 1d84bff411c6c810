import type { ReactNode } from 'react';
import type { ControlProps } from '#src/forms/kit/control.ts';
import { PageField } from '../../find/page-field.tsx';
import { TokenText } from '../../kit/tokens/token-text.tsx';
import { onFocusLeave } from './on-focus-leave.ts';
import { languageOf, useFallback } from './use-fallback.ts';
import { textIn, withMember } from './with-member.ts';
import css from './controls.module.css';

/** The fields of a link: its text, its address (pages are suggested), and whether it opens in a new tab. */
export function Link({ value, onChange, onBlur, id, field, describedBy, invalid }: ControlProps): ReactNode {
  const fallback = useFallback(field);
  const set = (name: string, text: string): void => onChange(withMember(value, name, text === '' ? undefined : text));
  return (
    <span className={css.group} onBlur={onFocusLeave(onBlur)}>
      <label className={css.part}>
        <span>Text</span>
        <TokenText text={textIn(value, 'text')}>
          <input
            id={id}
            className={css.line}
            lang={languageOf(field)}
            aria-describedby={describedBy}
            aria-invalid={invalid || undefined}
            value={textIn(value, 'text')}
            placeholder={textIn(fallback, 'text') || undefined}
            onChange={({ target }) => set('text', target.value)}
          />
        </TokenText>
      </label>
      <span className={css.part}>
        <label htmlFor={`${id}-href`}>Leads to</label>
        <PageField
          id={`${id}-href`}
          className={css.line}
          isInvalid={invalid}
          value={textIn(value, 'href')}
          placeholder={textIn(fallback, 'href') || '/support or https://…'}
          onChange={(href) => set('href', href)}
        />
      </span>
      {value !== undefined && (
        <label className={css.check}>
          <input
            id={`${id}-target`}
            type="checkbox"
            checked={textIn(value, 'target') === '_blank'}
            onChange={({ target }) => set('target', target.checked ? '_blank' : '')}
          />
          Open in a new tab
        </label>
      )}
    </span>
  );
}
