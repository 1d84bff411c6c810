import type { ReactNode } from 'react';
import { joinClasses } from '#src/lib/text/join-classes.ts';
import { Icon } from '#src/ui/icon/icon.tsx';
import { usePhrase } from '#src/ui/phrases.tsx';
import { Tooltip } from '#src/ui/tooltip/tooltip.tsx';
import css from './field-shell.module.css';

export interface FieldShellProps {
  /** Id of the control; label, hint and error have ids that start with it. */
  readonly id: string;
  /** Where the label stands: above an input, as the legend of a group, or behind the input. */
  readonly kind: 'field' | 'group' | 'inline';
  readonly label: string;
  readonly hint?: string | undefined;
  /** Further words that only some people need, behind a button beside the label. */
  readonly tip?: string | undefined;
  readonly error?: string | undefined;
  readonly required: boolean;
  readonly width?: 'full' | 'half';
  readonly busy?: boolean;
  /** What describes a group; an input names it itself. */
  readonly describedBy?: string | undefined;
  readonly children: ReactNode;
}

/** Label, hint and error around a control: the same for the fields of forms and of flows. */
export function FieldShell(props: FieldShellProps): ReactNode {
  const { id, kind, label, hint, tip, error, required, width = 'full', busy = false, describedBy, children } = props;
  const t = usePhrase();
  const words = (
    <>
      {label}
      {!required && <span className={css.optional}> {t('optional')}</span>}
    </>
  );
  const more = tip && <Tooltip name={t('form-tip')} text={tip} />;
  const below = (
    <>
      {hint && (
        <p id={`${id}-hint`} className={css.hint}>
          {hint}
        </p>
      )}
      {error !== undefined && (
        <p id={`${id}-error`} className={css.error}>
          <Icon name="warning" />
          <span>{error}</span>
        </p>
      )}
    </>
  );
  const className = joinClasses(css.field, css[width], error !== undefined && css.wrong);
  if (kind === 'group') {
    return (
      <fieldset className={className} aria-describedby={describedBy} aria-busy={busy || undefined}>
        <legend id={`${id}-label`} className={css.label}>
          {words}
        </legend>
        {more}
        {below}
        {children}
      </fieldset>
    );
  }
  if (kind === 'inline') {
    return (
      <div className={className} aria-busy={busy || undefined}>
        <div className={css.inline}>
          {children}
          <label id={`${id}-label`} htmlFor={id}>
            {words}
          </label>
          {more && <span className={css.tip}>{more}</span>}
        </div>
        {below}
      </div>
    );
  }
  const named = (
    <label id={`${id}-label`} htmlFor={id} className={css.label}>
      {words}
    </label>
  );
  return (
    <div className={className} aria-busy={busy || undefined}>
      {more ? (
        <div className={css.head}>
          {named}
          {more}
        </div>
      ) : (
        named
      )}
      {below}
      {children}
    </div>
  );
}
