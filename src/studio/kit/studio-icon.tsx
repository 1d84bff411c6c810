import type { ReactNode } from 'react';
import css from './studio-icon.module.css';

/** SVG paths on a grid of 24 by 24. */
const ICON_PATHS = {
  home: 'M4 11.5 12 5l8 6.5M6.5 10v9h11v-9M10 19v-5h4v5',
  pages: 'M6 3.5h8.5L18.5 8v12.5H6zM14 3.5V8.5h4.5M9 12.5h6M9 16h6',
  content: 'M4 5.5h16v5H4zM4 13.5h16v5H4zM7 8h4M7 16h4',
  forms: 'M5 4h14v16H5zM8 8.5h8M8 12.5h8M8 16.5h4',
  messages: 'M4 5h16v11H10l-4.5 4v-4H4z',
  words: 'M4.5 18 9 6l4.5 12M6 14h6M15 18v-5.5a2.5 2.5 0 0 1 5 0V18M15 15.5h5',
  lists: 'M9 6.5h11M9 12h11M9 17.5h11M4.5 6.5h.01M4.5 12h.01M4.5 17.5h.01',
  numbered: 'M10 6.5h10M10 12h10M10 17.5h10M4 5l1.5-.7V9M4 14.5c.5-1.3 2.5-.8 2 .5L4 17.5h2.4',
  indent: 'M4 6h16M11 12h9M4 18h16M4 9.5 7 12l-3 2.5',
  outdent: 'M4 6h16M11 12h9M4 18h16M7 9.5 4 12l3 2.5',
  quote: 'M5 8h5v5c0 2-1 3.5-3.5 4M13.5 8h5v5c0 2-1 3.5-3.5 4',
  media: 'M4 5h16v14H4zM4 16l4.5-4.5 4 4L15 13l5 4.5M15.5 9h.01',
  changes: 'M7 5v14M7 8.5a3 3 0 0 0 3 3h4a3 3 0 0 1 3 3V19M4.5 5.5 7 3l2.5 2.5',
  releases: 'M12 3.5 20 8l-8 4.5L4 8zM4 12l8 4.5 8-4.5M4 16l8 4.5 8-4.5',
  services: 'M4 5h16v5.5H4zM4 13.5h16V19H4zM7.5 7.8h.01M7.5 16.2h.01',
  scenarios: 'M4 6.5h16v11H4zM4 10h16M8 6.5 6.5 10M13 6.5 11.5 10M18 6.5 16.5 10M10.5 12.2v3.2l2.7-1.6z',
  people:
    'M9 11.5a3.5 3.5 0 1 0 0-7 3.5 3.5 0 0 0 0 7zM3 19.5c.6-3 3-4.5 6-4.5s5.4 1.5 6 4.5M16 4.8a3.5 3.5 0 0 1 0 6.4M17.5 15.3c2 .5 3.2 2 3.5 4.2',
  undo: 'M8.5 5 4.5 9l4 4M5 9h9a5 5 0 0 1 0 10h-4',
  redo: 'm15.5 5 4 4-4 4M19 9h-9a5 5 0 0 0 0 10h4',
  pen: 'm4.5 19.5 1-4.5L16 4.5l3.5 3.5L9 18.5zM13.5 7l3.5 3.5',
  plus: 'M12 5v14M5 12h14',
  trash: 'M5 7h14M10 7V4.5h4V7M7 7l1 12.5h8L17 7M10.5 10.5v6M13.5 10.5v6',
  copy: 'M8.5 8.5h11v11h-11zM5 15.5H4.5v-11h11V5',
  check: 'm5 12.5 4.5 4.5L19 7.5',
  cloud: 'M7 18.5a4 4 0 0 1-.4-8 5.5 5.5 0 0 1 10.6-1.3A4.7 4.7 0 0 1 17 18.5z',
  search: 'M10.5 4.5a6 6 0 1 0 0 12 6 6 0 0 0 0-12zM15 15l5 5',
  close: 'M6 6l12 12M18 6 6 18',
  menu: 'M4 7h16M4 12h16M4 17h16',
  drag: 'M9 6h.01M15 6h.01M9 12h.01M15 12h.01M9 18h.01M15 18h.01',
  warning: 'M12 4.5 21 19.5H3zM12 10.5v4M12 17v.01',
  more: 'M5.5 12h.01M12 12h.01M18.5 12h.01',
  'chevron-down': 'm6 9.5 6 6 6-6',
  'chevron-right': 'm9.5 6 6 6-6 6',
  'chevron-up': 'm6 14.5 6-6 6 6',
  external: 'M14 4.5h5.5V10M19 5l-8.5 8.5M17.5 14v5.5h-13v-13H10',
  keyboard: 'M3.5 6.5h17v11h-17zM7 10h.01M10.3 10h.01M13.6 10h.01M17 10h.01M8 14h8',
} as const;

export type StudioIconName = keyof typeof ICON_PATHS;

/** A decorative icon; hidden from screen readers. */
export function StudioIcon({ name }: { readonly name: StudioIconName }): ReactNode {
  return (
    <svg className={css.icon} viewBox="0 0 24 24" aria-hidden="true" focusable="false">
      <path d={ICON_PATHS[name]} />
    </svg>
  );
}
