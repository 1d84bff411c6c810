import type { ReactNode } from 'react';
import { ContentLink, Text } from '#src/layout/content.tsx';
import { usePageContext } from '#src/layout/page-context.tsx';
import type { RenderingProps } from '#src/layout/registry.ts';
import { flagOf, linkOf, textOf } from '#src/model/content-field.ts';
import { Container } from '#src/ui/container/container.tsx';
import { Icon } from '#src/ui/icon/icon.tsx';
import { usePhrase } from '#src/ui/phrases.tsx';
import { VisuallyHidden } from '#src/ui/visually-hidden/visually-hidden.tsx';
import { mayShowPlayBanner } from './may-show-play-banner.ts';
import css from './play-banner.module.css';
import type { PlayBannerFields } from './play-banner.types.ts';

/** A line with a link to the help for Play, the free streaming service. (spec: SUPP-12…15) */
export function PlayBanner({ fields }: RenderingProps<PlayBannerFields>): ReactNode {
  const t = usePhrase();
  const { path } = usePageContext();
  const link = linkOf(fields.link);
  if (!flagOf(fields.show) || !mayShowPlayBanner(path)) return null;
  return (
    <div className={css.banner}>
      <Container className={css.line}>
        <p>
          <Text field={fields.text} />{' '}
          <ContentLink field={{ value: { ...link, target: '_blank' } }} className={css.link}>
            {textOf(link?.text) || link?.href}
            <VisuallyHidden> ({t('opens-in-new-window')})</VisuallyHidden>
            <Icon name="external" className={css.icon!} />
          </ContentLink>
        </p>
      </Container>
    </div>
  );
}
