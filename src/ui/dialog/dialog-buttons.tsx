import type { ReactNode } from 'react';
import { joinClasses } from '#src/lib/text/join-classes.ts';
import css from './dialog-buttons.module.css';

export interface DialogButtonsProps {
  /** `end` puts the buttons at the right, with the main button last. On narrow screens the main button comes first. */
  readonly align?: 'start' | 'end';
  readonly children: ReactNode;
}

/** The buttons below the text of a dialog; below each other on narrow screens. */
export function DialogButtons({ align = 'start', children }: DialogButtonsProps): ReactNode {
  return <div className={joinClasses(css.buttons, align === 'end' && css.end)}>{children}</div>;
}
