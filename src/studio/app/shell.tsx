import { useEffect, useRef, type ReactNode } from 'react';
import { NavLink, Outlet, ScrollRestoration, useLocation, useNavigation } from 'react-router-dom';
import { FinderButton } from '../find/finder-button.tsx';
import { StudioIcon } from '../kit/studio-icon.tsx';
import { ChangeMenu } from './change-menu.tsx';
import { MemberMenu } from './member-menu.tsx';
import { SaveState } from './save-state.tsx';
import { SCREENS } from './screens.ts';
import { SessionEnded } from './session-ended.tsx';
import { Shortcuts } from './shortcuts.tsx';
import { Toasts } from './toasts.tsx';
import css from './shell.module.css';

/** What all screens have in common: navigation, the current change, whether everything is saved, and who is signed in. */
export function Shell(): ReactNode {
  const main = useRef<HTMLElement>(null);
  const { pathname } = useLocation();
  const isOpening = useNavigation().state === 'loading';
  useFocusAfterNavigation(main, pathname);
  return (
    <div className={css.shell}>
      <a className="skip-link" href="#content">
        Skip to the content
      </a>
      <header className={css.bar}>
        <ChangeMenu />
        <SaveState />
        <FinderButton />
        <MemberMenu />
      </header>
      <nav className={css.navigation} aria-label="Studio">
        <p className={css.name}>Studio</p>
        <ul>
          {SCREENS.map(
            ({ navigation: entry, path }) =>
              entry && (
                <li key={path}>
                  <NavLink to={entry.to} end={path === ''} className={css.link ?? ''}>
                    <StudioIcon name={entry.icon} />
                    <span>{entry.label}</span>
                  </NavLink>
                </li>
              ),
          )}
        </ul>
      </nav>
      <main id="content" ref={main} className={css.main} tabIndex={-1} aria-busy={isOpening}>
        <SessionEnded />
        <Outlet />
      </main>
      {isOpening && <div className={css.progress} role="progressbar" aria-label="Opening" />}
      <Shortcuts />
      <Toasts />
      <ScrollRestoration />
    </div>
  );
}

/** Moves the focus to the heading of the next screen, so that screen readers read it out. */
function useFocusAfterNavigation(main: { readonly current: HTMLElement | null }, pathname: string): void {
  const shown = useRef(pathname);
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    (main.current?.querySelector<HTMLElement>('h1') ?? main.current)?.focus({ preventScroll: true });
  }, [main, pathname]);
}
