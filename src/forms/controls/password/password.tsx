import { useEffect, useState, type ReactNode } from 'react';
import { usePhrase } from '#src/ui/phrases.tsx';
import { VisuallyHidden } from '#src/ui/visually-hidden/visually-hidden.tsx';
import type { ControlProps } from '../../kit/control.ts';
import { TextInput } from '../../kit/inputs/text-input.tsx';
import css from './password.module.css';

/**
 * A password that can be made visible. `"ui:autocomplete": "new-password"` for one that is chosen, so that browsers offer
 * one; a second field of the same kind with a rule under `checks` confirms it.
 */
export function Password(props: ControlProps): ReactNode {
  const { id, disabled } = props;
  const t = usePhrase();
  const [visible, setVisible] = useState<boolean>();

  // Sent visible, a browser would keep it among the texts that it offers elsewhere.
  useEffect(() => {
    const form = document.getElementById(id)?.closest('form');
    const hide = (): void => setVisible((before) => (before ? false : before));
    form?.addEventListener('submit', hide);
    return () => form?.removeEventListener('submit', hide);
  }, [id]);

  return (
    <TextInput
      control={props}
      type={visible ? 'text' : 'password'}
      autoComplete="current-password"
      attributes={{ autoCapitalize: 'none', autoCorrect: 'off', spellCheck: false }}
      endAdornment={
        <>
          <button
            type="button"
            className={css.toggle}
            disabled={disabled}
            aria-controls={id}
            aria-label={t(visible ? 'form-password-hide' : 'form-password-show')}
            onClick={() => setVisible(!visible)}
          >
            {t(visible ? 'form-hide' : 'form-show')}
          </button>
          <span role="status">
            {visible !== undefined && (
              <VisuallyHidden>{t(visible ? 'form-password-visible' : 'form-password-hidden')}</VisuallyHidden>
            )}
          </span>
        </>
      }
    />
  );
}
