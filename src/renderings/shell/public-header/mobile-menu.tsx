import { useEffect, useRef, type KeyboardEvent, type ReactNode } from 'react';
import { usePageContext } from '#src/layout/page-context.tsx';
import { Icon } from '#src/ui/icon/icon.tsx';
import { usePhrase } from '#src/ui/phrases.tsx';
import css from './public-header.module.css';

/**
 * The menu below the header on small screens. It opens without JavaScript; JavaScript closes it after a navigation, on
 * Escape, and when the user clicks or moves the focus outside.
 */
export function MobileMenu({ children }: { readonly children: ReactNode }): ReactNode {
  const t = usePhrase();
  const { path } = usePageContext();
  const menu = useRef<HTMLDetailsElement>(null);
  const close = (): void => menu.current?.removeAttribute('open');

  useEffect(close, [path]);
  useEffect(() => {
    const closeFromOutside = ({ target }: Event): void => {
      if (target instanceof Node && !menu.current?.contains(target)) close();
    };
    document.addEventListener('pointerdown', closeFromOutside);
    document.addEventListener('focusin', closeFromOutside);
    return () => {
      document.removeEventListener('pointerdown', closeFromOutside);
      document.removeEventListener('focusin', closeFromOutside);
    };
  }, []);
  const closeByKey = ({ key }: KeyboardEvent): void => {
    if (key !== 'Escape' || !menu.current?.open) return;
    close();
    menu.current.querySelector('summary')?.focus();
  };

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- handles Escape, which bubbles from its controls
    <details ref={menu} className={css.menu} onKeyDown={closeByKey}>
      <summary className={css.toggle}>
        <span className={css.closed}>
          <Icon name="menu" />
        </span>
        <span className={css.opened}>
          <Icon name="close" />
        </span>
        <span className={css.toggleText}>{t('menu')}</span>
      </summary>
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions, jsx-a11y/click-events-have-key-events -- handles clicks that bubble from its links */}
      <div
        className={css.panel}
        onClick={({ target }) => {
          if (target instanceof Element && target.closest('a')) close();
        }}
      >
        {children}
      </div>
    </details>
  );
}
