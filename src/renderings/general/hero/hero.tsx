import type { ReactNode } from 'react';
import { ContentLink, Image, Text } from '#src/layout/content.tsx';
import type { RenderingProps } from '#src/layout/registry.ts';
import { imageOf, linkOf } from '#src/model/content-field.ts';
import { buttonClass } from '#src/ui/button/button.tsx';
import { Container } from '#src/ui/container/container.tsx';
import type { HeroFields } from './hero.types.ts';
import headings from '#src/ui/theme/headings.module.css';
import css from './hero.module.css';

/** The heading of a page with a text, links and a picture. */
export function Hero({ fields }: RenderingProps<HeroFields>): ReactNode {
  const hasImage = imageOf(fields.image) !== undefined;
  return (
    <section className={css.hero}>
      <Container className={hasImage ? css.beside : css.alone}>
        <div className={css.words}>
          <Text field={fields.eyebrow} as="p" className={css.eyebrow} />
          <Text field={fields.heading} as="h1" className={headings.display} />
          <Text field={fields.text} as="p" className={css.text} />
          {(linkOf(fields.primaryLink) || linkOf(fields.secondaryLink)) && (
            <div className={css.actions}>
              <ContentLink field={fields.primaryLink} className={buttonClass('primary')} />
              <ContentLink field={fields.secondaryLink} className={buttonClass('secondary')} />
            </div>
          )}
        </div>
        {hasImage && (
          <div className={css.picture}>
            <Image field={fields.image} fetchPriority="high" />
          </div>
        )}
      </Container>
    </section>
  );
}
