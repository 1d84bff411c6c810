import type { ComponentProps, ReactNode } from 'react';
import { joinClasses } from '#src/lib/text/join-classes.ts';
import css from './failure-box.module.css';

/** Returns the class of a box with an error message. */
export function failureBoxClass(className?: string): string {
  return joinClasses(css.box, className) ?? '';
}

/** A box with an error message. */
export function FailureBox({ className, ...rest }: ComponentProps<'div'>): ReactNode {
  return <div className={failureBoxClass(className)} {...rest} />;
}
