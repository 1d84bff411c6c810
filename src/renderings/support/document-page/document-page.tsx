import type { ReactNode } from 'react';
import { FileLink, RichText, Text } from '#src/layout/content.tsx';
import type { RenderingProps } from '#src/layout/registry.ts';
import { UpdatedOn } from '#src/layout/updated-on.tsx';
import { textOf } from '#src/model/content-field.ts';
import { buttonClass } from '#src/ui/button/button.tsx';
import { Container } from '#src/ui/container/container.tsx';
import { Icon } from '#src/ui/icon/icon.tsx';
import { usePhrase } from '#src/ui/phrases.tsx';
import { VisuallyHidden } from '#src/ui/visually-hidden/visually-hidden.tsx';
import css from './document-page.module.css';
import type { DocumentPageFields } from './document-page.types.ts';

/** A document such as the terms of use, with a link to its printable PDF. */
export function DocumentPage({ fields }: RenderingProps<DocumentPageFields>): ReactNode {
  const t = usePhrase();
  return (
    <Container className={css.page}>
      <article className={css.sheet}>
        <header className={css.top}>
          <div className={css.words}>
            <Text field={fields.title} as="h1" className={css.title} />
            <UpdatedOn field={fields.updated} />
          </div>
          <FileLink field={fields.printPdf} className={buttonClass('secondary', css.print)} type="application/pdf">
            <Icon name="print" />
            <span>
              {t('print')}
              <VisuallyHidden> ({textOf(fields.title)}, PDF)</VisuallyHidden>
            </span>
          </FileLink>
        </header>
        <RichText field={fields.body} className="prose" />
      </article>
    </Container>
  );
}
