import type { ReactNode } from 'react';
import { ContentLink, Image, Text } from '#src/layout/content.tsx';
import type { RenderingProps } from '#src/layout/registry.ts';
import { joinClasses } from '#src/lib/text/join-classes.ts';
import { imageOf, itemsOf, linkOf, textOf } from '#src/model/content-field.ts';
import { Card } from '#src/ui/card/card.tsx';
import { Container } from '#src/ui/container/container.tsx';
import { Icon } from '#src/ui/icon/icon.tsx';
import type { FeatureCardsFields } from './feature-cards.types.ts';
import css from './feature-cards.module.css';

/** Cards with a picture, a heading, a text and a link. */
export function FeatureCards({ fields, params }: RenderingProps<FeatureCardsFields>): ReactNode {
  const cards = itemsOf(fields.cards);
  const headed = textOf(fields.heading) !== '';
  if (cards.length === 0 && !headed) return null;
  return (
    <section className={joinClasses(css.section, params['Background'] !== 'plain' && css.sunken)}>
      <Container>
        <Text field={fields.heading} as="h2" className={css.heading} />
        {cards.length > 0 && (
          <ul className={css.cards}>
            {cards.map((card, index) => (
              <Card as="li" key={index} className={joinClasses(css.card, linkOf(card.link) && css.leads)}>
                {imageOf(card.image) && (
                  <div className={css.picture}>
                    <Image field={card.image} loading="lazy" />
                  </div>
                )}
                <div className={css.words}>
                  <Text field={card.heading} as={headed ? 'h3' : 'h2'} className={css.title} />
                  <Text field={card.text} as="p" className={css.text} />
                  {linkOf(card.link) && (
                    <ContentLink field={card.link} className={css.link}>
                      {textOf(linkOf(card.link)?.text) || linkOf(card.link)?.href}
                      <Icon name="arrow-right" className={css.arrow ?? ''} />
                    </ContentLink>
                  )}
                </div>
              </Card>
            ))}
          </ul>
        )}
      </Container>
    </section>
  );
}
