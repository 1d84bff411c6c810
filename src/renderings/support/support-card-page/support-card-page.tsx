import type { ReactNode } from 'react';
import { ContentLink, Image, Text } from '#src/layout/content.tsx';
import type { RenderingProps } from '#src/layout/registry.ts';
import { itemsOf, linkOf, textOf } from '#src/model/content-field.ts';
import { Breadcrumb } from '#src/ui/breadcrumb/breadcrumb.tsx';
import { Card, cardLinkClass } from '#src/ui/card/card.tsx';
import { Container } from '#src/ui/container/container.tsx';
import { Icon } from '#src/ui/icon/icon.tsx';
import { usePhrase } from '#src/ui/phrases.tsx';
import css from './support-card-page.module.css';
import type { SupportCardPageFields } from './support-card-page.types.ts';

/** The page that lists all articles of a card. */
export function SupportCardPage({ fields }: RenderingProps<SupportCardPageFields>): ReactNode {
  const t = usePhrase();
  const articles = itemsOf(fields.sublinks).filter(({ link }) => linkOf(link));
  return (
    <Container className={css.page}>
      <Breadcrumb trail={[{ text: t('support'), href: '/support' }, { text: textOf(fields.cardHeader) }]} />
      <div className={css.top}>
        <div className={css.words}>
          <Text field={fields.cardHeader} as="h1" className={css.header} />
          <Text field={fields.description} as="p" className={css.lead} />
          <p className={css.count}>{t('articles-count', { count: articles.length })}</p>
        </div>
        <Image field={fields.cardImage} className={css.image} />
      </div>
      {articles.length > 0 && (
        <ul className={css.articles}>
          {articles.map(({ link, description }, index) => (
            <Card as="li" linked key={index} className={css.article}>
              <div className={css.words}>
                <ContentLink field={link} className={cardLinkClass()} />
                <Text field={description} as="p" className={css.description} />
              </div>
              <Icon name="chevron-right" />
            </Card>
          ))}
        </ul>
      )}
    </Container>
  );
}
