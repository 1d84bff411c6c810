import type { MouseEvent, ReactNode } from 'react';
import { Icon } from '#src/ui/icon/icon.tsx';
import { usePhrase } from '#src/ui/phrases.tsx';
import css from './back-to-top.module.css';

/**
 * A link to the page's content, which needs no JavaScript. The style sheet keeps it out of the first screen: it waits
 * two screens down its rail, or at the article's end, and then stays at the window's lower edge.
 */
export function BackToTop(): ReactNode {
  const t = usePhrase();
  return (
    <div className={css.rail}>
      <div className={css.wait} />
      <div className={css.reach}>
        <a href="#content" className={css.link} onClick={toTop}>
          <Icon name="arrow-up" />
          <span className={css.words}>{t('back-to-top')}</span>
        </a>
      </div>
    </div>
  );
}

function toTop(event: MouseEvent): void {
  if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
  const content = document.querySelector<HTMLElement>('#content');
  if (!content) return;
  event.preventDefault();
  const calm = matchMedia('(prefers-reduced-motion: reduce)').matches;
  content.focus({ preventScroll: true });
  scrollTo({ top: 0, behavior: calm ? 'instant' : 'smooth' });
}
