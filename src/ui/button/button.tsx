import type { ComponentProps, ReactNode } from 'react';
import { joinClasses } from '#src/lib/text/join-classes.ts';
import { Link } from '../link/link.tsx';
import css from './button.module.css';

type ButtonVariant = 'primary' | 'secondary' | 'quiet';

export interface ButtonProps extends ComponentProps<'button'> {
  readonly variant?: ButtonVariant;
}

/** A button with `type="button"` by default. */
export function Button({ variant = 'primary', type = 'button', className, ...rest }: ButtonProps): ReactNode {
  return <button type={type} className={joinClasses(css.button, css[variant], className)} {...rest} />;
}

export interface ButtonLinkProps extends Omit<ComponentProps<typeof Link>, 'href'> {
  readonly variant?: ButtonVariant;
  readonly href: string;
}

/** A link that looks like a button. Use it for navigation, and Button for actions. */
export function ButtonLink({ variant = 'primary', className, ...rest }: ButtonLinkProps): ReactNode {
  return <Link className={buttonClass(variant, className)} {...rest} />;
}

/**
 * Returns the class of a button, for links that another component renders
 * (`<ContentLink className={buttonClass()} />`).
 */
export function buttonClass(variant: ButtonVariant = 'primary', className?: string): string {
  return joinClasses(css.button, css[variant], className) ?? '';
}
