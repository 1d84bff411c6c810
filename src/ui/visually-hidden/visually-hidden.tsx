import { createElement, type ReactNode } from 'react';
import css from './visually-hidden.module.css';

export interface VisuallyHiddenProps {
  readonly children: ReactNode;
  readonly id?: string;
  readonly as?: 'span' | 'h1';
}

/** Text for screen readers only. */
export function VisuallyHidden({ children, id, as = 'span' }: VisuallyHiddenProps): ReactNode {
  return createElement(as, { className: css.hidden, ...(id ? { id } : {}) }, children);
}
