import type { ReactNode } from 'react';
import { ContentLink, Image, Text } from '#src/layout/content.tsx';
import type { RenderingProps } from '#src/layout/registry.ts';
import { imageOf, linkOf, textOf } from '#src/model/content-field.ts';
import { buttonClass } from '#src/ui/button/button.tsx';
import { Card } from '#src/ui/card/card.tsx';
import type { PromoCardFields } from './promo-card.types.ts';
import css from './promo-card.module.css';

/** A card with a picture and a link. (spec: ACCT-04, OPEN-36) */
export function PromoCard({ fields }: RenderingProps<PromoCardFields>): ReactNode {
  if (!textOf(fields.heading) && !textOf(fields.text)) return null;
  return (
    <Card as="article" className={css.card}>
      {imageOf(fields.image) && (
        <div className={css.picture}>
          <Image field={fields.image} loading="lazy" />
        </div>
      )}
      <div className={css.words}>
        <Text field={fields.heading} as="h2" className={css.heading} />
        <Text field={fields.text} as="p" className={css.text} />
        {linkOf(fields.link) && <ContentLink field={fields.link} className={buttonClass('secondary', css.link)} />}
      </div>
    </Card>
  );
}
