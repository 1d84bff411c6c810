import type { ReactNode } from 'react';
import { Image, Text } from '#src/layout/content.tsx';
import type { RenderingProps } from '#src/layout/registry.ts';
import { fillSizes } from '#src/lib/text/fill-sizes.ts';
import { joinClasses } from '#src/lib/text/join-classes.ts';
import { offerPath } from '#src/lib/paths/offer-path.ts';
import { safeHref } from '#src/lib/paths/safe-href.ts';
import { imageOf, textOf, type Fields } from '#src/model/content-field.ts';
import { ButtonLink } from '#src/ui/button/button.tsx';
import { Container } from '#src/ui/container/container.tsx';
import type { BannerFields } from './banner.types.ts';
import css from './banner.module.css';

/** Width of the window from which each of the four picture sizes is used, in CSS pixels. (spec: SHELL-30) */
const MIN_WINDOW_WIDTHS = [0, 740, 960, 1100] as const;

/** CSS classes by the style of a banner in content. */
const STYLE_CLASSES: ReadonlyMap<string, string | undefined> = new Map([
  ['accent', css.accent],
  ['light', css.light],
]);

/** A picture with a title and a link to the offers of a partner group. (spec: SHELL-28…32) */
export function Banner({ fields }: RenderingProps<BannerFields>): ReactNode {
  const href = offerPath(textOf(fields.group));
  const hasPicture = [fields.small, fields.medium, fields.large, fields.extraLarge].some(imageOf);
  if (!textOf(fields.title) && !textOf(fields.description) && !hasPicture) return null;
  return (
    <Container as="section" className={css.section}>
      <div className={joinClasses(css.banner, STYLE_CLASSES.get(textOf(fields.style).toLowerCase()))}>
        <Picture fields={fields} />
        <div className={css.words}>
          <Text field={fields.title} as="h2" className={css.title} />
          <Text field={fields.description} as="p" className={css.description} />
          {href && textOf(fields.buttonText) && (
            <ButtonLink href={href} className={css.button}>
              <Text field={fields.buttonText} />
            </ButtonLink>
          )}
        </div>
      </div>
    </Container>
  );
}

/** A picture in four sizes; the browser loads the one for the width of the window. */
function Picture({ fields }: { readonly fields: Fields<BannerFields> }): ReactNode {
  const sizes = fillSizes(
    [fields.small, fields.medium, fields.large, fields.extraLarge].map((field) =>
      safeHref(imageOf(field)?.src) ? field : undefined,
    ),
  );
  const [small, ...larger] = sizes;
  if (!small) return null;
  return (
    <picture className={css.picture}>
      {larger
        .map((field, index) => {
          const { src, width, height } = imageOf(field)!;
          // In srcSet, an unescaped space or comma would end the address.
          const address = safeHref(src)!.replace(/[\s,]/g, encodeURIComponent);
          return (
            <source
              key={index}
              media={`(min-width: ${MIN_WINDOW_WIDTHS[index + 1]}px)`}
              srcSet={address}
              {...(width ? { width } : {})}
              {...(height ? { height } : {})}
            />
          );
        })
        .toReversed()}
      <Image field={small} loading="lazy" />
    </picture>
  );
}
