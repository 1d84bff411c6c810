import type { ReactNode } from 'react';
import { ContentLink, Image, Text } from '#src/layout/content.tsx';
import type { RenderingProps } from '#src/layout/registry.ts';
import { imageOf, itemsOf, linkOf } from '#src/model/content-field.ts';
import { Card, cardLinkClass } from '#src/ui/card/card.tsx';
import { Container } from '#src/ui/container/container.tsx';
import { DefaultIcon } from './default-icon.tsx';
import css from './support-topics.module.css';
import type { SupportTopicsFields } from './support-topics.types.ts';

/** Tiles that link to the categories of the support center. */
export function SupportTopics({ fields }: RenderingProps<SupportTopicsFields>): ReactNode {
  const topics = itemsOf(fields.topics).filter(({ link }) => linkOf(link));
  if (topics.length === 0) return null;
  return (
    <Container as="section" className={css.section}>
      <Text field={fields.heading} as="h2" className={css.heading} />
      <ul className={css.tiles}>
        {topics.map(({ icon, link, description }, index) => (
          <Card as="li" linked key={index} className={css.tile}>
            {imageOf(icon) ? (
              <Image field={icon} className={css.icon} width={48} height={48} loading="lazy" />
            ) : (
              <DefaultIcon className={css.icon} />
            )}
            <div className={css.words}>
              <ContentLink field={link} className={cardLinkClass(css.link)} />
              <Text field={description} as="p" className={css.description} />
            </div>
          </Card>
        ))}
      </ul>
    </Container>
  );
}
