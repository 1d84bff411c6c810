import type { ComponentProps, ReactNode } from 'react';
import { joinClasses } from '#src/lib/text/join-classes.ts';
import css from './card.module.css';

export interface CardProps extends ComponentProps<'div'> {
  readonly as?: 'article' | 'li' | 'div';
  /** Whether the card has one link, with `cardLinkClass`, that covers the whole card. */
  readonly linked?: boolean;
}

/** A bordered surface. */
export function Card({ as = 'div', linked, className, ...rest }: CardProps): ReactNode {
  const Tag = as as 'div';
  return <Tag className={joinClasses(css.card, linked && css.linked, className)} {...rest} />;
}

/** Returns the class of the link in a linked card. */
export function cardLinkClass(className?: string): string {
  return joinClasses(css.link, className) ?? '';
}
