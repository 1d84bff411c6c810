import { useId, useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { ContentLink } from '#src/layout/content.tsx';
import { usePageContext } from '#src/layout/page-context.tsx';
import type { RenderingProps } from '#src/layout/registry.ts';
import { joinClasses } from '#src/lib/text/join-classes.ts';
import { textOf } from '#src/model/content-field.ts';
import { Container } from '#src/ui/container/container.tsx';
import { Icon } from '#src/ui/icon/icon.tsx';
import { usePhrase } from '#src/ui/phrases.tsx';
import { useHydrated } from '#src/ui/use-hydrated.ts';
import type { SubNavigationFields } from './sub-navigation.types.ts';
import { tabsOf } from './tabs.ts';
import css from './sub-navigation.module.css';

/** Links in the form of tabs; on small screens a button opens them. (spec: DASH-05…09) */
export function SubNavigation({ fields }: RenderingProps<SubNavigationFields>): ReactNode {
  const t = usePhrase();
  const { path } = usePageContext();
  const id = useId();
  const toggle = useRef<HTMLButtonElement>(null);
  // The path of the page on which the list of tabs was opened, so that it is closed on every other page.
  const [openedAt, setOpenedAt] = useState<string>();
  const open = openedAt === path;
  const { hash } = useLocation();
  // The server does not receive the part of the address after #.
  const isHydrated = useHydrated();
  const tabs = tabsOf(fields, path, isHydrated ? hash : '');
  if (tabs.length === 0) return null;
  const closeByKey = ({ key }: KeyboardEvent): void => {
    if (key !== 'Escape' || !open) return;
    setOpenedAt(undefined);
    toggle.current?.focus();
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- handles Escape, which bubbles from its controls
    <nav aria-label={t('account-navigation')} className={css.navigation} onKeyDown={closeByKey}>
      <Container>
        <button
          ref={toggle}
          type="button"
          className={css.toggle}
          aria-expanded={open}
          aria-controls={id}
          onClick={() => setOpenedAt(open ? undefined : path)}
        >
          {textOf(fields.toggleText) || t('menu')}
          <Icon name="chevron-down" className={css.chevron ?? ''} />
        </button>
        <ul id={id} className={joinClasses(css.tabs, open && css.open)}>
          {tabs.map(({ link, text, active }, index) => (
            <li key={index}>
              <ContentLink
                field={link}
                className={css.tab}
                onClick={() => setOpenedAt(undefined)}
                {...(active ? { 'aria-current': active === 'page' ? 'page' : 'true' } : {})}
              >
                {text}
              </ContentLink>
            </li>
          ))}
        </ul>
      </Container>
    </nav>
  );
}
