import type { ReactNode } from 'react';
import { safeHref } from '#src/lib/paths/safe-href.ts';
import css from './app-icon.module.css';

/** The icon of an app or plan; nothing if its address is missing or not allowed. */
export function AppIcon({ src }: { readonly src: string }): ReactNode {
  const picture = safeHref(src);
  return picture ? <img src={picture} alt="" width="48" height="48" className={css.icon} /> : null;
}
