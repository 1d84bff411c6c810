import { useRef, useState, type ReactNode } from 'react';
import { usePageContext } from '#src/layout/page-context.tsx';
import { isAccountPath } from '#src/lib/paths/dashboard-path.ts';
import { joinClasses } from '#src/lib/text/join-classes.ts';
import { useSession, useSessionPort } from '#src/session/session-context.tsx';
import { Icon } from '#src/ui/icon/icon.tsx';
import { initials } from '#src/ui/initials.ts';
import { Menu, prefetchMenu } from '#src/ui/menu/menu.tsx';
import { usePhrase } from '#src/ui/phrases.tsx';
import css from './account-menu.module.css';

/** Replaces the sign-in link for a signed-in user. (spec: SHELL-06…08, SHELL-10) */
export function AccountMenu(): ReactNode {
  const t = usePhrase();
  const { path } = usePageContext();
  const { name = '' } = useSession();
  const session = useSessionPort();
  const [open, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const here = isAccountPath(path);
  const letters = initials(name);
  return (
    <>
      <button
        ref={button}
        type="button"
        className={joinClasses(css.avatar, here && css.here)}
        // The accessible name contains the visible text, for speech control.
        aria-label={`${letters} ${t('account-menu')}`.trim()}
        aria-haspopup="menu"
        aria-expanded={open}
        onPointerEnter={prefetchMenu}
        onFocus={prefetchMenu}
        onClick={() => setOpen(true)}
      >
        <span className={css.circle} aria-hidden="true">
          {letters || <Icon name="person" />}
        </span>
        <Icon name="chevron-down" />
      </button>
      <Menu
        open={open}
        // oxlint-disable-next-line react/refs -- read when the menu opens, after the button is mounted
        anchor={button.current}
        label={t('account-menu')}
        onClose={() => setOpen(false)}
        // If the menu fails to load, the button opens the account page.
        onUnavailable={() => window.location.assign('/account')}
        entries={[
          { text: t('account'), href: '/account', current: here ? (path === '/account' ? 'page' : 'true') : undefined },
          { text: t('sign-out'), onSelect: () => void session.signOut() },
        ]}
      />
    </>
  );
}

/** Reserves the space of the account menu's button. */
export function AccountMenuPlaceholder(): ReactNode {
  return (
    <span className={joinClasses(css.avatar, css.waiting)} aria-hidden="true">
      <span className={css.circle} />
      <Icon name="chevron-down" />
    </span>
  );
}
