import type { ReactNode } from 'react';
import { joinClasses } from '#src/lib/text/join-classes.ts';
import css from './icon.module.css';

/** SVG paths on a grid of 24 by 24. */
const ICON_PATHS = {
  search: 'M10.5 4.5a6 6 0 1 0 0 12 6 6 0 0 0 0-12zM15 15l5 5',
  menu: 'M4 7h16M4 12h16M4 17h16',
  close: 'M6 6l12 12M18 6 6 18',
  'chevron-down': 'm6 9.5 6 6 6-6',
  'chevron-right': 'm9.5 6 6 6-6 6',
  'arrow-up': 'M12 19.5v-15M5.5 11 12 4.5l6.5 6.5',
  'arrow-right': 'M4.5 12h15M13 5.5l6.5 6.5-6.5 6.5',
  download: 'M12 4v11M7 10.5l5 5 5-5M5 19.5h14',
  print: 'M7 8.5V4h10v4.5M7 16.5H4.5v-8h15v8H17M7 14h10v6H7z',
  external: 'M14 4.5h5.5V10M19 5l-8.5 8.5M17.5 14v5.5h-13v-13H10',
  globe:
    'M12 3.5a8.5 8.5 0 1 0 0 17 8.5 8.5 0 0 0 0-17zM3.5 12h17M12 3.5c2.4 2.3 3.5 5.1 3.5 8.5s-1.1 6.2-3.5 8.5c-2.4-2.3-3.5-5.1-3.5-8.5s1.1-6.2 3.5-8.5z',
  person: 'M12 12.5a4 4 0 1 0 0-8 4 4 0 0 0 0 8zM4.5 20c.8-3.4 3.7-5 7.5-5s6.7 1.6 7.5 5',
  card: 'M3.5 6h17v12h-17zM3.5 10h17M7 14.5h4',
  warning: 'M12 4.5 21 19.5H3zM12 10.5v4M12 17v.01',
  info: 'M12 3.5a8.5 8.5 0 1 0 0 17 8.5 8.5 0 0 0 0-17zM12 11v5.5M12 7.5v.01',
} as const;

export type IconName = keyof typeof ICON_PATHS;

/** A decorative icon next to its text; hidden from screen readers. */
export function Icon({ name, className }: { readonly name: IconName; readonly className?: string }): ReactNode {
  return (
    <svg className={joinClasses(css.icon, className)} viewBox="0 0 24 24" aria-hidden="true" focusable="false">
      <path d={ICON_PATHS[name]} />
    </svg>
  );
}
