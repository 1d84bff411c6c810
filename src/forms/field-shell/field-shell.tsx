import type { ReactNode } from 'react';
import { joinClasses } from '#src/lib/text/join-classes.ts';
import { Icon } from '#src/ui/icon/icon.tsx';
import { usePhrase } from '#src/ui/phrases.tsx';
import { Tooltip } from '#src/ui/tooltip/tooltip.tsx';
import css from './field-shell.module.css';

export interface FieldShellProps {
  /** Id of the control. The ids of label, hint and error start with it. */
  readonly id: string;
  /** Position of the label: above an input, as the legend of a group, or after the input. */
  readonly kind: 'field' | 'group' | 'inline';
  readonly label: string;
  readonly hint?: string | undefined;
  /** Additional help, shown by a button beside the label. */
  readonly tip?: string | undefined;
  readonly error?: string | undefined;
  readonly required: boolean;
  /** True if the customer cannot change the value. The label then does not say "optional". */
  readonly fixed?: boolean;
  readonly width?: 'full' | 'half';
  readonly busy?: boolean;
  /**
   * Ids of the elements that describe a group, for its `aria-describedby`. Controls without a group set it themselves.
   */
  readonly describedBy?: string | undefined;
  readonly children: ReactNode;
}

/** Label, hint and error around a control, for the fields of forms and of flows. */
export function FieldShell(props: FieldShellProps): ReactNode {
  const { kind, error, width = 'full', busy = false, describedBy } = props;
  const attributes = {
    className: joinClasses(css.field, css[width], error !== undefined && css.wrong),
    'aria-busy': busy || undefined,
  };
  if (kind === 'group') {
    return (
      <fieldset {...attributes} aria-describedby={describedBy}>
        <GroupContent {...props} />
      </fieldset>
    );
  }
  return <div {...attributes}>{kind === 'inline' ? <InlineContent {...props} /> : <FieldContent {...props} />}</div>;
}

/** The content of a group: its legend and its inputs. */
function GroupContent(props: FieldShellProps): ReactNode {
  const { id, tip, children } = props;
  return (
    <>
      <legend id={`${id}-label`} className={css.label}>
        <LabelText {...props} />
      </legend>
      {tip && <FieldTip text={tip} />}
      <FieldNotes {...props} />
      {children}
    </>
  );
}

/** The content of a field on one line: an input, followed by its label. */
function InlineContent(props: FieldShellProps): ReactNode {
  const { id, tip, children } = props;
  return (
    <>
      <div className={css.inline}>
        {children}
        <label id={`${id}-label`} htmlFor={id}>
          <LabelText {...props} />
        </label>
        {tip && (
          <span className={css.tip}>
            <FieldTip text={tip} />
          </span>
        )}
      </div>
      <FieldNotes {...props} />
    </>
  );
}

/** The content of a field: an input below its label. */
function FieldContent(props: FieldShellProps): ReactNode {
  const { id, tip, children } = props;
  const label = (
    <label id={`${id}-label`} htmlFor={id} className={css.label}>
      <LabelText {...props} />
    </label>
  );
  return (
    <>
      {tip ? (
        <div className={css.head}>
          {label}
          <FieldTip text={tip} />
        </div>
      ) : (
        label
      )}
      <FieldNotes {...props} />
      {children}
    </>
  );
}

/** The label, with the note "optional" where it applies. */
function LabelText({ label, required, fixed = false }: FieldShellProps): ReactNode {
  const t = usePhrase();
  return (
    <>
      {label}
      {!required && !fixed && <span className={css.optional}> {t('optional')}</span>}
    </>
  );
}

/** The button that shows the tip of a field: additional help. */
function FieldTip({ text }: { readonly text: string }): ReactNode {
  const t = usePhrase();
  return <Tooltip name={t('form-tip')} text={text} />;
}

/** The hint and the error message of a field. */
function FieldNotes({ id, hint, error }: FieldShellProps): ReactNode {
  return (
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
}
