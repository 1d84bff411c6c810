import type { ComponentProps, ReactNode } from 'react';
import { joinClasses } from '#src/lib/text/join-classes.ts';
import css from './failure-box.module.css';

/** Returns the class of a box that says what went wrong. */
export function failureBoxClass(className?: string): string {
  return joinClasses(css.box, className) ?? '';
}

/** A box that says what went wrong. */
export function FailureBox({ className, ...rest }: ComponentProps<'div'>): ReactNode {
  return <div className={failureBoxClass(className)} {...rest} />;
}
