import type { ReactNode } from 'react';
import { RichText, Text } from '#src/layout/content.tsx';
import type { RenderingProps } from '#src/layout/registry.ts';
import { textOf, treeOf } from '#src/model/content-field.ts';
import { Container } from '#src/ui/container/container.tsx';
import type { RichTextBlockFields } from './rich-text-block.types.ts';
import css from './rich-text-block.module.css';

/** Rich text with an optional heading. */
export function RichTextBlock({ fields, params }: RenderingProps<RichTextBlockFields>): ReactNode {
  if (!textOf(fields.heading) && treeOf(fields.body).length === 0) return null;
  return (
    <Container as="section" className={css.section}>
      <Text field={fields.heading} as={params['HeadingLevel'] === '1' ? 'h1' : 'h2'} className={css.heading} />
      <RichText field={fields.body} className="prose" />
    </Container>
  );
}
