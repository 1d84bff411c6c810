import { useEffect, useRef, type ReactNode } from 'react';
import { Icon } from '#src/ui/icon/icon.tsx';
import { usePhrase } from '#src/ui/phrases.tsx';
import css from './side-bar.module.css';

/**
 * A bar that is collapsed on small screens and always open on wide ones. CSS opens it on wide screens. In browsers
 * that cannot style `::details-content`, this component opens it. Without JavaScript, a click on the summary opens it.
 */
export function SideBar({ children }: { readonly children: ReactNode }): ReactNode {
  const t = usePhrase();
  const fold = useRef<HTMLDetailsElement>(null);
  useEffect(() => {
    if (globalThis.CSS?.supports?.('selector(::details-content)')) return undefined;
    const wide = matchMedia('(min-width: 62rem)');
    const updateOpen = (): void => {
      if (fold.current) fold.current.open = wide.matches;
    };
    updateOpen();
    wide.addEventListener('change', updateOpen);
    return () => wide.removeEventListener('change', updateOpen);
  }, []);
  return (
    <div data-area="side-bar" className={css.bar}>
      <details ref={fold} className={css.fold}>
        <summary className={css.summary}>
          {t('support-menu')}
          <Icon name="chevron-down" className={css.mark!} />
        </summary>
        <div className={css.content}>{children}</div>
      </details>
    </div>
  );
}
