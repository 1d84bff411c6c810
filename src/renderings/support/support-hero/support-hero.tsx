import type { ReactNode } from 'react';
import { Text } from '#src/layout/content.tsx';
import type { RenderingProps } from '#src/layout/registry.ts';
import { Container } from '#src/ui/container/container.tsx';
import headings from '#src/ui/theme/headings.module.css';
import css from './support-hero.module.css';
import type { SupportHeroFields } from './support-hero.types.ts';

/** The heading at the top of the support center. */
export function SupportHero({ fields }: RenderingProps<SupportHeroFields>): ReactNode {
  return (
    <div className={css.hero}>
      <Container className={css.inside}>
        <Text field={fields.heading} as="h1" className={headings.display} />
        <Text field={fields.subHeading} as="p" className={css.subHeading} />
      </Container>
    </div>
  );
}
