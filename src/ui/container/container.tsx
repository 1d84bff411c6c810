import { createElement, type ComponentProps, type ReactNode } from 'react';
import { joinClasses } from '#src/lib/text/join-classes.ts';
import css from './container.module.css';

export interface ContainerProps extends ComponentProps<'div'> {
  readonly width?: 'page' | 'text' | 'form';
  readonly as?: 'div' | 'section' | 'article' | 'nav' | 'aside' | 'header' | 'footer';
}

/** Centers content and limits its width. */
export function Container({ width = 'page', as = 'div', className, ...rest }: ContainerProps): ReactNode {
  return createElement(as, { className: joinClasses(css.container, css[width], className), ...rest });
}
