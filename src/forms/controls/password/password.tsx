import { useEffect, useState, type ReactNode } from 'react';
import { usePhrase } from '#src/ui/phrases.tsx';
import { VisuallyHidden } from '#src/ui/visually-hidden/visually-hidden.tsx';
import type { ControlProps } from '../../kit/control.ts';
import { TextInput } from '../../kit/inputs/text-input.tsx';
import css from './password.module.css';

/**
 * A password that can be made visible. With `"ui:autocomplete": "new-password"` browsers suggest a new one. A second
 * password field with a rule under `checks` confirms it.
 */
export function Password(props: ControlProps): ReactNode {
  const { id, disabled } = props;
  const t = usePhrase();
  const [isVisible, setVisible] = useState<boolean>();

  // Browsers remember submitted texts for autocomplete, but not passwords. So the password is hidden before the form is
  // submitted.
  useEffect(() => {
    const form = document.getElementById(id)?.closest('form');
    const hide = (): void => setVisible((before) => (before ? false : before));
    form?.addEventListener('submit', hide);
    return () => form?.removeEventListener('submit', hide);
  }, [id]);

  return (
    <TextInput
      control={props}
      type={isVisible ? 'text' : 'password'}
      autoComplete="current-password"
      attributes={{ autoCapitalize: 'none', autoCorrect: 'off', spellCheck: false }}
      endAdornment={
        <>
          <button
            type="button"
            className={css.toggle}
            disabled={disabled}
            aria-controls={id}
            aria-label={t(isVisible ? 'form-password-hide' : 'form-password-show')}
            onClick={() => setVisible(!isVisible)}
          >
            {t(isVisible ? 'form-hide' : 'form-show')}
          </button>
          <span role="status">
            {isVisible !== undefined && (
              <VisuallyHidden>{t(isVisible ? 'form-password-visible' : 'form-password-hidden')}</VisuallyHidden>
            )}
          </span>
        </>
      }
    />
  );
}
