import type { MouseEvent, ReactNode } from 'react';
import { Icon } from '#src/ui/icon/icon.tsx';
import { usePhrase } from '#src/ui/phrases.tsx';
import css from './back-to-top.module.css';

/**
 * A link to the start of the content; works without JavaScript. CSS places it two screen heights down, or at the end of
 * a shorter article; from there it sticks to the bottom of the window.
 */
export function BackToTop(): ReactNode {
  const t = usePhrase();
  return (
    <div className={css.rail}>
      <div className={css.wait} />
      <div className={css.reach}>
        <a href="#content" className={css.link} onClick={scrollToTop}>
          <Icon name="arrow-up" />
          <span className={css.words}>{t('back-to-top')}</span>
        </a>
      </div>
    </div>
  );
}

/**
 * Scrolls to the top of the page and moves the focus to the content, unless a modifier key asks the browser to open the
 * link elsewhere.
 */
function scrollToTop(event: MouseEvent): void {
  if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
  const content = document.querySelector<HTMLElement>('#content');
  if (!content) return;
  event.preventDefault();
  const isMotionReduced = matchMedia('(prefers-reduced-motion: reduce)').matches;
  content.focus({ preventScroll: true });
  scrollTo({ top: 0, behavior: isMotionReduced ? 'instant' : 'smooth' });
}
