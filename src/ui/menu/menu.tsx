import { onOpen } from '../on-open.tsx';
import type { MenuProps } from './menu-props.ts';

/** A menu below a button. */
export const { Part: Menu, prefetch: prefetchMenu } = onOpen<MenuProps>(
  async () => (await import('./mui-menu.tsx')).MuiMenu,
);
