import type { FocusEvent, ReactNode } from 'react';
import { joinClasses } from '#src/lib/text/join-classes.ts';
import css from './box-input.module.css';
import type { KeyedChoice } from '../../choice-keys.ts';

export interface BoxChoicesProps {
  readonly choices: readonly KeyedChoice[];
  readonly renderBox: (choice: KeyedChoice, index: number) => ReactNode;
  /** The checkbox that ticks all the others, with its label. */
  readonly all?: { readonly box: ReactNode; readonly label: string } | undefined;
  /** True if the choices are beside each other, as many as fit into a line. */
  readonly isInline?: boolean;
  /** Called when the focus has left all checkboxes or radio buttons. */
  readonly onLeave: () => void;
}

/** A column or line of checkboxes or radio buttons, each with a label that can be clicked too. */
export function BoxChoices({ choices, renderBox, all, isInline = false, onLeave }: BoxChoicesProps): ReactNode {
  const leave = ({ currentTarget, relatedTarget }: FocusEvent): void => {
    if (!currentTarget.contains(relatedTarget)) onLeave();
  };
  return (
    <div className={joinClasses(css.choices, isInline && css.line)} onBlur={leave}>
      {all && (
        <div className={css.all}>
          <BoxLabel box={all.box} label={all.label} />
        </div>
      )}
      {choices.map((choice, index) => (
        <BoxLabel key={choice.key} box={renderBox(choice, index)} label={choice.label} />
      ))}
    </div>
  );
}

/** A checkbox or radio button with its label. */
function BoxLabel({ box, label }: { readonly box: ReactNode; readonly label: string }): ReactNode {
  return (
    <label className={css.choice}>
      {box}
      <span className={css.words}>{label}</span>
    </label>
  );
}
