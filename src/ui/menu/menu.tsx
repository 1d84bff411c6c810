import { createLazyPart } from '../lazy-part.tsx';
import type { MenuProps } from './menu-props.ts';

/** A menu below a button. */
export const { Part: Menu, prefetch: prefetchMenu } = createLazyPart<MenuProps>(
  async () => (await import('./mui-menu.tsx')).MuiMenu,
);
