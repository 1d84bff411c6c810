import type { ReactNode } from 'react';
import { Image, Text } from '#src/layout/content.tsx';
import { usePageContext } from '#src/layout/page-context.tsx';
import type { RenderingProps } from '#src/layout/registry.ts';
import { joinClasses } from '#src/lib/text/join-classes.ts';
import { isWithinPeriod } from '#src/lib/dates/is-within-period.ts';
import { dateOf, fieldNamed, imageOf, textOf, treeOf } from '#src/model/content-field.ts';
import { Container } from '#src/ui/container/container.tsx';
import { usePhrase } from '#src/ui/phrases.tsx';
import { PromoDetails } from './promo-details.tsx';
import type { PromoBannerFields } from './promo-banner.types.ts';
import css from './promo-banner.module.css';

/** CSS classes by the style of a promotion in content. */
const STYLE_CLASSES: ReadonlyMap<string, string | undefined> = new Map([
  ['accent', css.accent],
  ['night', css.night],
]);

/** A line above the page while a promotion is running, with the details in a dialog. (spec: SHELL-22…25) */
export function PromoBanner({ fields }: RenderingProps<PromoBannerFields>): ReactNode {
  const t = usePhrase();
  const { now } = usePageContext();
  if (!isWithinPeriod(now, dateOf(fields.start), dateOf(fields.end))) return null;
  const hasDetails = treeOf(fields.contents).length > 0;
  if (!textOf(fields.message) && !hasDetails) return null;
  return (
    <aside
      aria-label={t('promotion')}
      className={joinClasses(css.promo, STYLE_CLASSES.get(textOf(fieldNamed(fields, 'CSS'))))}
    >
      <Container className={css.line}>
        {imageOf(fields.image) && (
          <span className={css.picture}>
            <Image field={fields.image} alt="" loading="lazy" />
          </span>
        )}
        <Text field={fields.message} as="p" className={css.message} />
        {hasDetails && <PromoDetails fields={fields} />}
      </Container>
    </aside>
  );
}
