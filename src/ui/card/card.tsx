import type { ComponentProps, ReactNode } from 'react';
import { joinClasses } from '#src/lib/text/join-classes.ts';
import css from './card.module.css';

export interface CardProps extends ComponentProps<'div'> {
  readonly as?: 'article' | 'li' | 'div';
}

export function Card({ as = 'div', className, ...rest }: CardProps): ReactNode {
  const Tag = as as 'div';
  return <Tag className={joinClasses(css.card, className)} {...rest} />;
}
