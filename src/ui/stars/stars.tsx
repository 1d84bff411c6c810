import type { ReactNode } from 'react';
import { usePhrase } from '../phrases.tsx';
import css from './stars.module.css';

/** Indexes of the five stars. */
const STAR_INDEXES = [0, 1, 2, 3, 4] as const;
/** SVG path of a star on a grid of 24 by 24. */
const STAR_PATH = 'M12 2.8l2.8 5.9 6.4.8-4.7 4.5 1.2 6.4-5.7-3.1-5.7 3.1 1.2-6.4-4.7-4.5 6.4-.8z';

/** A rating as five stars, filled in steps of a tenth. Screen readers read it as a text. (spec: OFFER-79) */
export function Stars({ stars, count }: { readonly stars: number; readonly count: number }): ReactNode {
  const t = usePhrase();
  const roundedStars = Math.round(stars * 10) / 10;
  const text = count > 0 ? t('rating', { stars: roundedStars, count }) : t('rating-alone', { stars: roundedStars });
  return (
    <span role="img" aria-label={text} title={text} className={css.stars}>
      {STAR_INDEXES.map((index) => (
        <Star key={index} part={Math.min(1, Math.max(0, roundedStars - index))} />
      ))}
      <span aria-hidden="true">{roundedStars}</span>
    </span>
  );
}

/** A star of which the left part is filled. `part` is the filled part of its width, 0 to 1. */
function Star({ part }: { readonly part: number }): ReactNode {
  return (
    <svg viewBox="0 0 24 24" aria-hidden="true" focusable="false" className={css.star}>
      <path d={STAR_PATH} className={css.empty} />
      {part > 0 && (
        <svg width={24 * part} height="24" viewBox={`0 0 ${24 * part} 24`} overflow="hidden">
          <path d={STAR_PATH} className={css.full} />
        </svg>
      )}
    </svg>
  );
}
