import { useId, type ReactNode } from 'react';
import { ContentLink } from '#src/layout/content.tsx';
import { itemsOf, linkOf, textOf, type Fields } from '#src/model/content-field.ts';
import { Icon } from '#src/ui/icon/icon.tsx';
import { usePhrase } from '#src/ui/phrases.tsx';
import css from './related-articles.module.css';
import type { SupportArticleFields } from './support-article.types.ts';

interface Props {
  readonly heading: Fields<SupportArticleFields>['relatedHeading'];
  readonly related: Fields<SupportArticleFields>['related'];
}

/** Links to related articles, with a heading. */
export function RelatedArticles({ heading, related }: Props): ReactNode {
  const t = usePhrase();
  const id = useId();
  const links = itemsOf(related).filter(({ link }) => linkOf(link));
  if (links.length === 0) return null;
  return (
    <nav className={css.related} aria-labelledby={id}>
      <h2 id={id} className={css.heading}>
        {textOf(heading) || t('related-articles')}
      </h2>
      <ul>
        {links.map(({ link }, index) => (
          <li key={index} className={css.item}>
            <ContentLink field={link} className={css.link}>
              <span className={css.words}>{textOf(linkOf(link)?.text) || linkOf(link)?.href}</span>
              <Icon name="arrow-right" />
            </ContentLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
