import type { ReactNode } from 'react';
import { usePhrase } from '#src/ui/phrases.tsx';
import { VisuallyHidden } from '#src/ui/visually-hidden/visually-hidden.tsx';
import css from './character-count.module.css';
import { countCharacters, countAnnouncement } from './count-announcement.ts';

/** Shows how many characters are used. Announces it only if few are left or the text is too long. (spec: PC-65) */
export function CharacterCount({ id, text, limit }: { id: string; text: string; limit: number }): ReactNode {
  const t = usePhrase();
  const used = countCharacters(text);
  const announcement = countAnnouncement(used, limit);
  const words =
    announcement === 'over'
      ? t('form-characters-over', { limit })
      : announcement === undefined
        ? ''
        : t('form-characters-left', { count: announcement });
  return (
    <div className={css.count}>
      <VisuallyHidden id={id}>{t('form-characters-limit', { limit })}</VisuallyHidden>
      <span className={used > limit ? css.over : undefined} aria-hidden="true">
        {t('form-characters-used', { used, limit })}
      </span>
      <span role="status">{words && <VisuallyHidden>{words}</VisuallyHidden>}</span>
    </div>
  );
}
