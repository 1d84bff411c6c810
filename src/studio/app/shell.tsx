import { useEffect, useRef, type ReactNode } from 'react';
import { NavLink, Outlet, ScrollRestoration, useLocation, useNavigation } from 'react-router-dom';
import { FinderButton } from '../find/finder-button.tsx';
import { StudioIcon } from '../kit/studio-icon.tsx';
import { ChangeMenu } from './change-menu.tsx';
import { keepFocus } from './focus/keep-focus.ts';
import { moveByParts } from './focus/move-by-parts.ts';
import { MemberMenu } from './member-menu.tsx';
import { SaveState } from './saved/save-state.tsx';
import { NAVIGATION_GROUPS, SCREENS } from './screens.ts';
import { SessionEnded } from './session-ended.tsx';
import { Shortcuts } from './shortcuts.tsx';
import { Toasts } from './toasts.tsx';
import css from './shell.module.css';

/**
 * Paths of the page editor and the form editor. Their panels need space, so the navigation is narrow in windows up to
 * 1500 pixels.
 */
const EDITOR_PATHS = /^\/studio\/(?:pages|forms)\/./;

/** The frame of all screens: navigation, current change, save status and the signed-in member. */
export function Shell(): ReactNode {
  const main = useRef<HTMLElement>(null);
  const { pathname } = useLocation();
  const isOpening = useNavigation().state === 'loading';
  useFocusAfterNavigation(main, pathname);
  useEffect(() => keepFocus(document), []);
  useEffect(moveByParts, []);
  return (
    <div className={css.shell} data-slim={EDITOR_PATHS.test(pathname)}>
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
        <p className={css.name}>
          <span className={css.mark}>
            <StudioIcon name="pen" />
          </span>
          <span>Studio</span>
        </p>
        {[undefined, ...NAVIGATION_GROUPS].map((group) => (
          <NavigationEntries key={group ?? ''} group={group} />
        ))}
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

/** The entries of one group of the navigation. */
function NavigationEntries({ group }: { readonly group: string | undefined }): ReactNode {
  return (
    <>
      {group && <p className={css.group}>{group}</p>}
      <ul {...(group ? { 'aria-label': group } : {})}>
        {SCREENS.map(
          ({ navigation: entry, path }) =>
            entry?.group === group &&
            entry && (
              <li key={path}>
                <NavLink to={entry.to} end={path === ''} className={css.link ?? ''} title={entry.label}>
                  <StudioIcon name={entry.icon} />
                  <span>{entry.label}</span>
                </NavLink>
              </li>
            ),
        )}
      </ul>
    </>
  );
}

/**
 * Moves the focus to the heading of the next screen, or to `main` if there is none, so that screen readers read it out.
 */
function useFocusAfterNavigation(main: { readonly current: HTMLElement | null }, pathname: string): void {
  const shown = useRef(pathname);
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    (main.current?.querySelector<HTMLElement>('h1') ?? main.current)?.focus({ preventScroll: true });
  }, [main, pathname]);
}
