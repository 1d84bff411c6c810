import MuiMenuRoot from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import type { ReactNode } from 'react';
import { Link } from '../link/link.tsx';
import { MuiScope } from '../theme/mui-scope.tsx';
import type { MenuProps } from './menu-props.ts';
import css from './mui-menu.module.css';

/** The menu, loaded as a separate chunk. */
export function MuiMenu({ open, anchor, label, entries, onClose }: MenuProps): ReactNode {
  return (
    <MuiScope>
      <MuiMenuRoot
        open={open}
        anchorEl={anchor}
        // The menu is rendered inside the landmark that contains the button, not at the end of the body.
        container={() => anchor?.closest<HTMLElement>('header, nav, main, footer') ?? document.body}
        onClose={onClose}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
        transformOrigin={{ vertical: 'top', horizontal: 'right' }}
        slotProps={{ list: { 'aria-label': label }, paper: { className: css.paper } }}
      >
        {entries.map(({ text, href, onSelect, current }) => (
          <MenuItem
            key={text}
            className={css.entry}
            selected={current !== undefined}
            {...(current ? { 'aria-current': current } : {})}
            {...(href ? { component: Link, href } : {})}
            onClick={() => {
              onClose();
              onSelect?.();
            }}
          >
            {text}
          </MenuItem>
        ))}
      </MuiMenuRoot>
    </MuiScope>
  );
}
