import type { ReactNode } from 'react';
import { ContentLink, Image, Text } from '#src/layout/content.tsx';
import type { RenderingProps } from '#src/layout/registry.ts';
import { itemsOf, linkOf, textOf } from '#src/model/content-field.ts';
import { Card } from '#src/ui/card/card.tsx';
import { Container } from '#src/ui/container/container.tsx';
import { Icon } from '#src/ui/icon/icon.tsx';
import { usePhrase } from '#src/ui/phrases.tsx';
import { VisuallyHidden } from '#src/ui/visually-hidden/visually-hidden.tsx';
import css from './support-cards.module.css';
import type { SupportCardsFields } from './support-cards.types.ts';

/** Maximum number of article links on a card. (spec: SUPP-19) */
const MAX_SUBLINKS = 3;

/** Cards with a picture, a header and links to their first articles. */
export function SupportCards({ fields }: RenderingProps<SupportCardsFields>): ReactNode {
  const t = usePhrase();
  const cards = itemsOf(fields.cards).filter(({ cardHeader }) => textOf(cardHeader));
  if (cards.length === 0) return null;
  const Header = textOf(fields.heading) ? 'h3' : 'h2';
  return (
    <Container as="section" className={css.section}>
      <Text field={fields.heading} as="h2" className={css.heading} />
      <ul className={css.cards}>
        {cards.map(({ cardHeader, cardImage, link, sublinks }, index) => (
          <Card as="li" key={index} className={css.card}>
            <Image field={cardImage} className={css.image} loading="lazy" />
            <div className={css.words}>
              <Text field={cardHeader} as={Header} className={css.header} />
              <ul className={css.sublinks}>
                {itemsOf(sublinks)
                  .filter((sublink) => linkOf(sublink.link))
                  .slice(0, MAX_SUBLINKS)
                  .map((sublink, position) => (
                    <li key={position}>
                      <ContentLink field={sublink.link} className={css.sublink} />
                    </li>
                  ))}
              </ul>
              {linkOf(link) && (
                <p className={css.foot}>
                  <ContentLink field={link} className={css.all}>
                    {t('all-articles')}
                    <VisuallyHidden> ({textOf(cardHeader)})</VisuallyHidden>
                    <Icon name="arrow-right" className={css.arrow!} />
                  </ContentLink>
                </p>
              )}
            </div>
          </Card>
        ))}
      </ul>
    </Container>
  );
}
