import type { ReactNode } from 'react';
import { ContentLink } from '#src/layout/content.tsx';
import { Icon } from '#src/ui/icon/icon.tsx';
import { usePhrase } from '#src/ui/phrases.tsx';
import type { Category } from './menu-categories.ts';
import css from './menu-category.module.css';

interface Props {
  readonly category: Category;
  readonly here: string;
  readonly open: boolean;
  readonly onToggle: (name: string, open: boolean) => void;
}

/** A category that can be expanded; `here` is the path of the current page. */
export function MenuCategory({ category: { name, label, articles }, here, open, onToggle }: Props): ReactNode {
  const t = usePhrase();
  return (
    <li className={css.category}>
      <details open={open} onToggle={(event) => onToggle(name, event.currentTarget.open)} data-category={name}>
        <summary className={css.summary}>
          <span className={css.label}>{label}</span>{' '}
          <span className={css.count}>{t('articles-count', { count: articles.length })}</span>
          <Icon name="chevron-down" className={css.mark!} />
        </summary>
        {articles.length > 0 && (
          <ul className={css.articles}>
            {articles.map(({ link, path }, index) => (
              <li key={index}>
                <ContentLink
                  field={link}
                  className={css.article}
                  {...(path === here ? { 'aria-current': 'page' } : {})}
                />
              </li>
            ))}
          </ul>
        )}
      </details>
    </li>
  );
}
