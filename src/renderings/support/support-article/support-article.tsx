import type { ReactNode } from 'react';
import { RichText, Text } from '#src/layout/content.tsx';
import { usePageContext } from '#src/layout/page-context.tsx';
import type { RenderingProps } from '#src/layout/registry.ts';
import { UpdatedOn } from '#src/layout/updated-on.tsx';
import { linkOf, textOf } from '#src/model/content-field.ts';
import { Breadcrumb } from '#src/ui/breadcrumb/breadcrumb.tsx';
import { Container } from '#src/ui/container/container.tsx';
import { usePhrase } from '#src/ui/phrases.tsx';
import { ArticleFilms } from './article-films.tsx';
import { BackToTop } from './back-to-top.tsx';
import { hasBackToTop } from './has-back-to-top.ts';
import { RelatedArticles } from './related-articles.tsx';
import css from './support-article.module.css';
import type { SupportArticleFields } from './support-article.types.ts';

/** An article of the support center with its films and related articles. */
export function SupportArticle({ fields }: RenderingProps<SupportArticleFields>): ReactNode {
  const t = usePhrase();
  const { path } = usePageContext();
  const parent = linkOf(fields.parent);
  return (
    <div className={css.article}>
      <Container as="article" width="text" className={css.column}>
        <Breadcrumb
          trail={[
            { text: t('support'), href: '/support' },
            ...(parent ? [{ text: textOf(parent.text) || parent.href, href: parent.href }] : []),
            { text: textOf(fields.title) },
          ]}
        />
        <Text field={fields.title} as="h1" className={css.title} />
        <UpdatedOn field={fields.updated} />
        <RichText field={fields.body} className="prose" />
        <ArticleFilms films={fields.films} />
        <RelatedArticles heading={fields.relatedHeading} related={fields.related} />
        {hasBackToTop(path) && <BackToTop />}
      </Container>
    </div>
  );
}
